/** A mail server in memory. @param keepsFlags whether clients may set flags of their own */
export async function startImapServer(keepsFlags = true) {
  const { default: hoodiecrow } = await import('hoodiecrow-imap');
  const server = hoodiecrow({
    plugins: ['IDLE', 'UIDPLUS'],
    users: { shop: { password: 'secret' } },
    storage: { INBOX: { messages: [], allowPermanentFlags: keepsFlags } },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `imap://shop:secret@127.0.0.1:${server.server.address().port}/INBOX`,
    deliver: (raw: string) => server.appendMessage('INBOX', [], false, raw),
    flags: () => server.getMailbox('INBOX').messages.map(({ flags }) => flags),
    stop: () => new Promise<void>((done) => server.close(done)),
  };
}

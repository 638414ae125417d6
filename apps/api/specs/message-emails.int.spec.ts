import { startTalk, type Talk } from './messages.js';

let talk: Talk;
beforeAll(async () => {
  talk = await startTalk();
});
afterAll(() => talk.stop());

const minute = 60_000;

describe('emails', () => {
  test('have 50 messages of a minute in one', async () => {
    const path = `jobs/${await talk.job({ customer_email: 'fifty@acme.test' })}`;
    for (let number = 1; number <= 50; number++) {
      await talk.write(talk.beth, path, `Line ${number}.`);
      talk.clock.moveBy(1000);
    }
    await talk.after(30_000);
    expect(talk.emailsTo('fifty@acme.test')).toEqual([]);
    await talk.after(31_000);
    await talk.after(10 * minute);
    const [email, ...more] = talk.emailsTo('fifty@acme.test');
    expect(more).toEqual([]);
    expect(email).toContain('50 new messages about');
    expect(email).toMatch(/^Subject: 50 new messages about J-[\w-]+\r?$/m);
    expect(email).toContain('Line 1.');
    expect(email).toContain('Line 50.');
  });

  test('are not sent about what the reader has read, or what was undone', async () => {
    const path = `jobs/${await talk.job({ customer_email: 'reader@acme.test' })}`;
    const { body } = await talk.write(talk.beth, path, 'Seen at once');
    expect(await talk.list(talk.ada, path)).toMatchObject({ unread: 1 });
    await talk.ada.post(`/api/${path}/messages/read`, { messageId: body.id });
    expect(await talk.list(talk.ada, path)).toMatchObject({ unread: 0 });
    await talk.after(2 * minute);
    const undone = await talk.write(talk.beth, path, 'Undone');
    await talk.remove(talk.beth, path, undone.body.id);
    await talk.after(2 * minute);
    expect(talk.emailsTo('reader@acme.test')).toEqual([]);
    await talk.write(talk.beth, path, 'Unseen');
    await talk.after(2 * minute);
    expect(talk.emailsTo('reader@acme.test')).toEqual([expect.stringContaining('Unseen')]);
  });

  test('go once to a colleague whose address is that of the record', async () => {
    const path = `jobs/${await talk.job({ customer_email: 'ben@acme.test' })}`;
    await talk.write(talk.ben, path, 'It is me');
    expect((await talk.write(talk.beth, path, 'Once to Ben')).status).toBe(201);
    await talk.after(2 * minute);
    const emails = talk.emailsTo('ben@acme.test').filter((raw) => raw.includes('Once to Ben'));
    expect(emails).toHaveLength(1);
  });

  test('do not go to a customer who no longer has the record', async () => {
    const job = await talk.job({ customer_email: 'former@acme.test' });
    await talk.write(talk.beth, `jobs/${job}`, 'For the former customer');
    await talk.sql(`update jobs set customer_id = ?, company_id = null where id = ?`, [
      talk.idOf('cora@globex.test'),
      job,
    ]);
    await talk.after(2 * minute);
    expect(talk.emailsTo('former@acme.test')).toEqual([]);
  });

  test('do not go to a colleague who left the company', async () => {
    const job = await talk.job({ customer_email: 'desk@acme.test' });
    await talk.write(talk.ben, `jobs/${job}`, 'Copy me');
    await talk.write(talk.beth, `jobs/${job}`, 'Confidential to Acme');
    const ben = talk.idOf('ben@acme.test');
    const [user] = await talk.sql<{ company: string }>(
      'select company_id as company from users where id = ?',
      [ben],
    );
    await talk.sql('update users set company_id = null where id = ?', [ben]);
    await talk.after(2 * minute);
    await talk.sql('update users set company_id = ? where id = ?', [user!.company, ben]);
    expect(talk.emailsTo('desk@acme.test').join()).toContain('Confidential to Acme');
    expect(talk.emailsTo('ben@acme.test').join()).not.toContain('Confidential to Acme');
  });

  test('and notifications end for a person who mutes the record', async () => {
    const path = `jobs/${await talk.job({ customer_email: 'muted@acme.test' })}`;
    await talk.ada.post(`/api/${path}/messages/mute`, { muted: true });
    expect(await talk.list(talk.ada, path)).toMatchObject({ isMuted: true });
    await talk.write(talk.beth, path, 'Quiet');
    await talk.after(2 * minute);
    expect(talk.emailsTo('muted@acme.test')).toEqual([]);
    const notified = await talk.sql<{ username: string }>(
      `select u.username from notification n join users u on u.id = n.user_id
       where n.url like ? and n.action = 'message.posted' order by 1`,
      [`/${path}%`],
    );
    expect(notified.map(({ username }) => username)).not.toContain('ada@acme.test');
    expect(notified.map(({ username }) => username)).toContain('ben@acme.test');
  });

  test('of messages and notes end together for staff who mute the record', async () => {
    const path = `jobs/${await talk.job()}`;
    await talk.beth.post(`/api/${path}/messages/mute`, { muted: true });
    expect(await talk.list(talk.beth, path, 'notes')).toMatchObject({ isMuted: true });
    await talk.beth.post(`/api/${path}/notes/mute`, { muted: false });
    expect(await talk.list(talk.beth, path)).toMatchObject({ isMuted: false });
    expect(await talk.list(talk.ada, path)).toMatchObject({ isMuted: false });
  });
});

import type { ReceivedEmail } from '#documents';

type WithHeaders = Pick<ReceivedEmail, 'headers' | 'from'>;

const valuesOf = ({ headers }: Pick<WithHeaders, 'headers'>, name: string) =>
  headers.filter((header) => header.name === name).map(({ value }) => value);

/** Message-IDs of the emails that it answers, the nearest first. */
export const answeredIds = (email: WithHeaders) =>
  ['in-reply-to', 'references'].flatMap((name) =>
    valuesOf(email, name).flatMap((value) => (value.match(/<[^<>\s]+>/g) ?? []).toReversed()),
  );

/** @returns why no person wrote it, as a sentence, or undefined */
export function automaticReason(email: WithHeaders): string | undefined {
  const submitted = valuesOf(email, 'auto-submitted')[0]?.toLowerCase();
  if (submitted && !/^no\b/.test(submitted)) return 'A program sent it (Auto-Submitted).';
  if (valuesOf(email, 'precedence').some((value) => /^(bulk|junk|list|auto_reply)\b/i.test(value)))
    return 'It is bulk email (Precedence).';
  if (email.headers.some(({ name }) => name.startsWith('list-')))
    return 'It is from a mailing list (List headers).';
  if (valuesOf(email, 'return-path')[0]?.trim() === '<>')
    return 'A mail server sent it (empty Return-Path).';
  return undefined;
}

const withoutComments = (value: string) => value.replace(/\([^()]*\)/g, '');
const isWithin = (domain: string, parent: string) =>
  domain === parent || domain.endsWith(`.${parent}`);

/**
 * Whether the shop's own mail server confirmed the sender: DMARC, or DKIM for the sender's domain.
 * Only the newest result counts, because a sender may add others below it.
 */
export function isConfirmed(email: WithHeaders, authservId: string): boolean {
  const domain = email.from?.address.split('@')[1];
  if (!domain || valuesOf(email, 'from').length !== 1) return false;
  const results = valuesOf(email, 'authentication-results').map((value) =>
    withoutComments(value)
      .split(';')
      .map((part) => part.trim().toLowerCase()),
  );
  const [, ...methods] =
    results.find(([id = '']) => id.split(/\s/)[0] === authservId.toLowerCase()) ?? [];
  return methods.some((method) => {
    const stated = /\bheader\.(?:from|d|i)=@?(?:[^\s@]*@)?([^\s;]+)/.exec(method)?.[1];
    if (/^dmarc\s*=\s*pass\b/.test(method)) return !stated || isWithin(domain, stated);
    return /^dkim\s*=\s*pass\b/.test(method) && Boolean(stated) && isWithin(domain, stated!);
  });
}

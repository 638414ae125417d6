import { nameOfHouse } from '../vocabulary/letterheads.js';

/** Its letters and figures. */
export const toKey = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '');

/** Programs that print their name above an email, and services whose domain names no customer. */
export const webmail =
  /\b(?:gmail|outlook|yahoo|aol|icloud|hotmail|proton(?: ?mail)?|webmail|inbox)\b/i;

/** Empty for a service whose domain names no customer. */
export function domainOf(email: string | undefined): string {
  const domain = email?.split('@')[1]?.split('.').slice(0, -1).join('') ?? '';
  return webmail.test(domain) ? '' : toKey(domain);
}

/** `Ann Lee` and `Ann Lee, production` of `alee@acme.example`; a service may have `acme@` too. */
export function isPerson(name: string, email: string | undefined): boolean {
  const [account = ''] = email?.split('@') ?? [];
  const [fullName = ''] = name.split(',');
  const words = fullName.trim().split(/\s+/);
  return (
    words.length > 1 &&
    words.length < 5 &&
    domainOf(email) !== '' &&
    !nameOfHouse.test(fullName) &&
    words.every((word) => /^\p{Lu}/u.test(word)) &&
    words.some((word) => word.length > 2 && account.toLowerCase().includes(word.toLowerCase()))
  );
}

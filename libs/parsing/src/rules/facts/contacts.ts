import type { Document } from '../document.js';
import type { Claim, TokenClaims } from './token-claims.js';

const contacts: RegExp[] = [
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/g,
  /\b(?:https?|ftp|ldap|file|mailto):\/{0,2}[^\s<>"]{1,2000}|\bwww\.[^\s<>"]{1,300}|\b[\w-]{2,40}\.(?:com|org|net|example|edu|gov|io|biz|us|co\.uk|de|fr|ca)\b/gi,
  /(?<![\d.])(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,5}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?!\d)/g,
  /\+\d[\d ()./-]{6,20}\d/g,
  /(?<![\d/-])555-\d{4}(?!\d)/g,
  /\b(?:tel|phone|ph|fax|cell|mobile|telefon|telephone|t\u00e9l|handy)\b[.: #]{0,4}\+?[\d(][\d ()./-]{5,22}/gi,
  /\b\d[A-Z][A-Z\d]{12,24}\b/g,
];
const code: RegExp[] = [
  /\$\{[^}\n]{0,300}\}+|\{\{[^}\n]{0,300}\}\}|<%[^%\n]{0,300}%>|<\?[^?\n]{0,300}\?>/g,
  /(?:\.\.[/\\]){2,50}[\w./\\-]{0,200}|(?<![\w/])\/(?:etc|usr|var|bin|home|tmp|proc|root)\/[\w./-]{1,200}|\b[A-Z]:\\[\w\\.-]{1,200}/g,
  /['"]\)?;[ ]?(?:drop|select|insert|delete|update)\b[^\n]{0,200}|;--/gi,
  /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{60,}={0,2}/g,
];

export function claimContacts({ source, tokens }: Document, claims: TokenClaims): void {
  const claimAll = (patterns: RegExp[], claim: Claim) => {
    for (const pattern of patterns) {
      let index = 0;
      for (const match of source.text.matchAll(pattern)) {
        const end = match.index + match[0].trimEnd().length;
        while (index < tokens.length && (tokens[index]?.start ?? 0) < match.index) index++;
        const first = index;
        while (index < tokens.length && (tokens[index]?.start ?? 0) < end) index++;
        claims.take({ first, next: index }, claim);
      }
    }
  };
  claimAll(code, 'code');
  claimAll(contacts, 'contact');
}

export interface SmtpFailure {
  /** The SMTP command that failed; CONN and API before the first command. */
  command?: string;
  code?: string;
  responseCode?: number;
  response?: string;
}

/**
 * `server` affects every email, `refused` only this one, `later` can be retried, and `unconfirmed`
 * was sent without an answer.
 */
export type Verdict = 'server' | 'refused' | 'later' | 'unconfirmed';

/** `connecting` until signed in, `handed` once the final bytes may have been sent. */
export type SmtpStage = 'connecting' | 'sending' | 'handed';

/** Unavailable, sign-in needed or refused, encryption needed. */
const serverCodes = [421, 432, 454, 530, 534, 535, 538];
const tooBig = 552;
const ownRefusals = ['EMESSAGE', 'EENVELOPE'];

export function verdictOf(
  { command, code = '', responseCode }: SmtpFailure,
  stage: SmtpStage,
): Verdict {
  if (stage === 'connecting') return 'server';
  if (responseCode) {
    if (serverCodes.includes(responseCode)) return 'server';
    if (responseCode < 500) return 'later';
    return command === 'MAIL FROM' && responseCode !== tooBig ? 'server' : 'refused';
  }
  if (stage === 'handed') return 'unconfirmed';
  return ownRefusals.includes(code) ? 'refused' : 'later';
}

const maxLength = 500;

export function reasonFor({ response, code }: SmtpFailure, verdict: Verdict) {
  const answerText = response?.replace(/\s+/g, ' ').trim().slice(0, maxLength);
  if (code === 'ETLS') return 'The encrypted connection to the mail server failed.';
  if (answerText) return `The mail server answered “${answerText}”.`;
  return {
    server: 'The mail server cannot be reached.',
    refused: 'The email is not valid and cannot be sent.',
    later: 'The connection to the mail server was lost.',
    unconfirmed: 'The mail server did not confirm that it accepted the email.',
  }[verdict];
}

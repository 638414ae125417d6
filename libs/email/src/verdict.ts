/** A failure as the SMTP library reports it. */
export interface SmtpFailure {
  /** The SMTP command that was answered; CONN and API before there was one. */
  command?: string;
  code?: string;
  responseCode?: number;
  /** The server's response. */
  response?: string;
}

/**
 * - `server`: ours or the server's fault; every other message would meet it too
 * - `refused`: this message is not wanted, now or later
 * - `later`: this message may be taken later
 * - `unconfirmed`: it was handed over whole, and nobody said whether it was taken
 */
export type Verdict = 'server' | 'refused' | 'later' | 'unconfirmed';

/**
 * Progress of a message: `connecting` until signed in, `handed` once its end may have been sent.
 */
export type Reached = 'connecting' | 'sending' | 'handed';

/** Not available, sign-in needed or refused, encryption needed. */
const serverCodes = [421, 432, 454, 530, 534, 535, 538];
const tooBig = 552;
/** The library itself found the message wanting. */
const ownRefusals = ['EMESSAGE', 'EENVELOPE'];

export function verdictOf(
  { command, code = '', responseCode }: SmtpFailure,
  reached: Reached,
): Verdict {
  if (reached === 'connecting') return 'server';
  if (responseCode) {
    if (serverCodes.includes(responseCode)) return 'server';
    if (responseCode < 500) return 'later';
    return command === 'MAIL FROM' && responseCode !== tooBig ? 'server' : 'refused';
  }
  if (reached === 'handed') return 'unconfirmed';
  return ownRefusals.includes(code) ? 'refused' : 'later';
}

const maxLength = 500;

/** One sentence for staff. */
export function reasonFor({ response, code }: SmtpFailure, verdict: Verdict) {
  const answerText = response?.replace(/\s+/g, ' ').trim().slice(0, maxLength);
  if (answerText) return `The mail server answered “${answerText}”.`;
  if (code === 'ETLS') return 'The encrypted connection to the mail server failed.';
  return {
    server: 'The mail server cannot be reached.',
    refused: 'The email is not valid and cannot be sent.',
    later: 'The connection to the mail server was lost.',
    unconfirmed: 'The mail server did not confirm that it accepted the email.',
  }[verdict];
}

import type { QuoteDetail } from '#contracts';
import { calendarDate } from '../../lib/format.js';

type State = Pick<QuoteDetail, 'status' | 'awaiting' | 'pricedAt' | 'validUntil' | 'lastMessage' | 'jobId'>;

export interface NextStepWords {
  /** Whose turn it is, seen by the reader. */
  who: 'you' | 'other' | 'nobody' | 'done';
  what: string;
  /** What was said last, when it bears on the step. */
  said?: string;
}

/** @param staff whether the reader works for the shop */
export function nextStepWords(quote: State, staff: boolean): NextStepWords {
  const { status, awaiting, pricedAt, jobId, lastMessage } = quote;
  const until = quote.validUntil && calendarDate(quote.validUntil);
  const said = lastMessage ? saidBy(lastMessage, staff) : undefined;
  const turn = (side: 'shop' | 'customer', what: string, heard?: string): NextStepWords => {
    const mine = (side === 'shop') === staff;
    return { who: mine ? 'you' : 'other', what: `Waiting for ${mine ? 'you' : `the ${side}`}: ${what}`, said: heard };
  };

  if (jobId) return { who: 'done', what: 'Accepted. This quote has become a job.' };
  if (status === 'draft') return { who: 'you', what: 'Waiting for you: finish this draft and submit it.' };
  if (status === 'approved') return turn('customer', `convert this quote to a job${until ? ` by ${until}` : ''}.`);
  if (status === 'rejected') {
    return { who: 'nobody', what: `This quote was rejected. ${staff ? 'It can be reopened.' : 'You can ask for a new price.'}`, said };
  }
  if (status === 'expired') {
    const what = until ? `This price expired on ${until}.` : 'This price has expired.';
    return { who: 'nobody', what: `${what} ${staff ? 'The quote can be reopened.' : 'Ask for a new one if you still need it.'}` };
  }
  // What was said before the price was named has been answered by it.
  const isOpen = lastMessage && (!pricedAt || Date.parse(lastMessage.at) > Date.parse(pricedAt));
  const heard = isOpen ? said : undefined;
  if (awaiting !== 'customer') return turn('shop', pricedAt ? 'look at the request again.' : 'price this request.', heard);
  if (heard && lastMessage?.by === 'shop')
    return turn('customer', 'answer the shop. Edit the quote, or reply with Request Changes.', heard);
  return turn('customer', `approve the price${until ? ` by ${until}` : ''}, or request changes.`, heard);
}

function saidBy({ by, text }: NonNullable<QuoteDetail['lastMessage']>, staff: boolean) {
  const isMine = (by === 'shop') === staff;
  return `${isMine ? `Last message to the ${staff ? 'customer' : 'shop'}` : `The ${by} wrote`}: “${text}”`;
}

import { PhraseBook } from '../tokens/phrase-book.js';

/** Turns of mail that is not about a new job, and how much each speaks against one. */
const against: Record<number, string> = {
  4: 'out of the office|out of office|automatic reply|auto reply|autoreply|unsubscribe|manage your preferences|password reset|reset your password|verification code|hiring manager|cover letter attached|my resume|press operator|references available|years experience|years of experience|resume is attached|curriculum vitae|abwesenheitsnotiz|delivery status notification|undeliverable|mailer daemon|webinar',
  3: 'would you like our|our price list|we are a paper|paper merchant|we offer|we specialize|booth|exhibitors|arrived yesterday|look fantastic|turned out great|came out great|looks great|thanks again for|where is my order|supposed to arrive|tracking says|never arrived|has not arrived|hasnt arrived|have not received|status of my order|when will my order|order status|past due|remit payment|please remit|amount due|credit memo|were charged|was charged|overcharged|tracking number|has shipped|have shipped|out for delivery|estimated delivery date|scheduled for delivery|was delivered on|limited time|shop now|use code|promo code|coupon code|sale ends|percent off|minutes of|motion to|balance due|payment received|thank you for your payment|statement of account|your invoice is|overdue|job opening|apply for|register now|rsvp by|lunch|dinner reservation|potluck|free trial|your subscription|meeting agenda|invoice attached|happy birthday|newsletter signup|view in browser|click here|privacy policy|reservation|appointment is confirmed|performance review|paid in full|preheat|bake|teaspoon|cups flour',
  1.5: 'invoice|payment|meeting|agenda|calendar invite|conference call|accounts payable|ap dept|discrepancy|refund|interview|resume|salary',
};

export const againstJob = new PhraseBook<number>(
  Object.entries(against).flatMap(([weight, list]) => list.split('|').map((phrase): [string, number] => [phrase, Number(weight)])),
);

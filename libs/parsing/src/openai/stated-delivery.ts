import type { DeliveryMethod } from '#contracts';
import type { Evidence } from './evidence.js';

type Way = 'pickup' | 'delivery' | 'mail';

/** Words that may state a way, for sentences that no phrase of the rules covers. */
const hints: Readonly<Record<Way, RegExp>> = {
  pickup:
    /^(?:pick|picks|picked|picking|pickup|get|gets|grab|grabs|collect|collects|come|comes|fetch|swing|runner|abholung|recoger|pass|search|counter|walk|call)$/,
  delivery:
    /^(?:deliver|delivers|delivered|delivery|ship|ships|shipped|shipping|send|drop|bring|ups|fedex|freight|truck|courier|carrier|dock|receiving|pallet|pallets|to)$/,
  mail: /^(?:mail|mails|mailed|mailing|mailer|post|postage|eddm|presort|permit|indicia|usps|drop)$/,
};
const minWeight = 2;

/** Other than the rules, a model needs a phrase that states its way. */
export function statesDelivery(
  { facts, all }: Evidence,
  method: DeliveryMethod,
  rules: DeliveryMethod | null,
): boolean {
  const way = method === 'shipping' ? 'delivery' : method;
  const isPhrase = all
    .own(facts.deliveries)
    .some(({ value }) => value.way === way && value.weight >= minWeight);
  return (
    isPhrase ||
    (rules === null &&
      facts.text.tokens.some(
        ({ word }, index, tokens) =>
          all.has(index) &&
          (hints[way].test(word) ||
            (way === 'pickup' && word === 'by' && tokens[index - 1]?.word === 'be')),
      ))
  );
}

import type { DeliveryMethod, ParsedSources } from '#contracts';
import type { Evidence } from './evidence.js';

type Way = 'pickup' | 'delivery' | 'mail';

/** Words that may state a way, for sentences that no phrase of the rules covers. */
const hints: Readonly<Record<Way, RegExp>> = {
  pickup:
    /^(?:pick|picks|picked|picking|pickup|get|gets|grab|grabs|collect|collects|come|comes|fetch|swing|runner|abholung|recoger|pass|search|counter|walk|call|van|truck|errand)$/,
  delivery:
    /^(?:deliver|delivers|delivered|delivery|ship|ships|shipped|shipping|send|drop|bring|ups|fedex|freight|truck|courier|carrier|dock|receiving|pallet|pallets|to)$/,
  mail: /^(?:mail|mails|mailed|mailing|mailer|post|postage|eddm|presort|permit|indicia|usps|drop)$/,
};
const minWeight = { open: 2, read: 3 };
/** The rules are not contradicted from here on. */
const sure = 0.85;

/** Other than the rules, a model needs a phrase that states its way. */
export function statesDelivery(
  { facts, all }: Evidence,
  method: DeliveryMethod,
  rules: { deliveryMethod: DeliveryMethod | null; sources: ParsedSources<'deliveryMethod'> },
): boolean {
  const way = method === 'shipping' ? 'delivery' : method;
  const isOpen = rules.deliveryMethod === null;
  if (!isOpen && (rules.sources.deliveryMethod?.confidence ?? 0) >= sure) return false;
  const isPhrase = all
    .own(facts.deliveries)
    .some(({ value }) => value.way === way && value.weight >= minWeight[isOpen ? 'open' : 'read']);
  return (
    isPhrase ||
    (isOpen &&
      facts.text.tokens.some(
        ({ word }, index, tokens) =>
          all.has(index) &&
          (hints[way].test(word) ||
            (way === 'pickup' && word === 'by' && tokens[index - 1]?.word === 'be')),
      ))
  );
}

import type { Document } from '../document.js';

/** Sentences about invoices, about work elsewhere, and about work that is not asked for yet. */
const otherWork =
  /\b(?:(?:do not|don t|dont|won t|wont|not) (?:quote|price|bother)|not (?:ready|needed|yet)|can wait|no longer (?:needed|need|want|wanted|required)|we (?:print|make|do) ourselves|print (?:them|these|those) ourselves|hold off|heads up|you (?:billed|invoiced|charged|ran for us|printed for us|did for us|made for us)|(?:came|turned) out (?:great|beautiful|beautifully|perfect|nice|nicely|well|good)|still looks? (?:great|good|beautiful|like new)|overcharged|already (?:have|printed|got|done|ordered)|another (?:vendor|printer)|somewhere else|elsewhere|(?:printed|done) in house)\b/;
const maxSentence = 120;

/** Numbers of the sentences about other work. */
export function otherWorkSentences({ tokens, sentence }: Document): ReadonlySet<number> {
  const sentences = new Set<number>();
  for (let first = 0; first < tokens.length;) {
    let next = first + 1;
    while (next < tokens.length && sentence[next] === sentence[first]) next++;
    const words = tokens
      .slice(first, Math.min(next, first + maxSentence))
      .map(({ word }) => word)
      .join(' ')
      .replaceAll("'", ' ');
    if (otherWork.test(words)) sentences.add(sentence[first] ?? 0);
    first = next;
  }
  return sentences;
}

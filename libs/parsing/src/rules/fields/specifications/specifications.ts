import type { PrintSpecifications, PrintType } from '#contracts';
import type { Facts } from '../../facts/facts.js';
import { wordAt } from '../../facts/near.js';
import type { PageCount } from '../../facts/pages.js';
import type { Make } from '../../vocabulary/products.js';
import type { Family } from '../../vocabulary/operations.js';
import type { Mention } from '../title/mentions.js';
import type { PartStock } from '../paper/paper.js';
import { newest } from '../reading.js';
import type { RankedSize } from '../size/size.js';

const bindings: readonly Family[] = [
  'saddle stitch',
  'perfect bound',
  'spiral',
  'wire-o',
  'comb',
  'case bound',
];

/** How the piece is made, from its binding, folds, pages and name. */
export function readMake(
  facts: Facts,
  families: ReadonlySet<Family>,
  main: Mention | undefined,
): Make {
  const pages = Math.max(0, ...facts.pages.map((count) => count.pages));
  if (bindings.some((family) => families.has(family))) return 'book';
  if (
    main &&
    main.value.make !== 'flat' &&
    main.value.make !== 'folded' &&
    main.value.make !== 'book'
  )
    return main.value.make;
  if (families.has('fold') && (main?.value.make !== 'book' || (main.value.weak && pages === 0)))
    return 'folded';
  if (main?.value.make === 'book') return 'book';
  return pages > 6 ? 'book' : (main?.value.make ?? 'flat');
}

function selfCovered(facts: Facts): boolean | undefined {
  for (let index = 0; index < facts.text.tokens.length; index++) {
    if (
      wordAt(facts.text, index) === 'self' &&
      /^(?:cover|covered)$/.test(
        wordAt(facts.text, index + (wordAt(facts.text, index + 1) === '-' ? 2 : 1)),
      )
    )
      return true;
    if (/^selfcover(?:ed)?$/.test(wordAt(facts.text, index))) return true;
  }
  return undefined;
}

/** `32 and separate cover`, `96 pages plus cover`: the pages are the interior's. */
function coverApart({ text }: Facts, count: PageCount): boolean {
  for (let index = count.next; index < count.next + 5; index++) {
    if (/^(?:covers?|cvr|umschlag|couverture|portada)$/.test(wordAt(text, index))) {
      return (
        [1, 2, 3].some((back) =>
          /^(?:plus|and|\+|&|separate|with|w)$/.test(wordAt(text, index - back)),
        ) && !/^included?$/.test(wordAt(text, index + 1))
      );
    }
  }
  return false;
}

function bookSpecifications(
  facts: Facts,
  families: ReadonlySet<Family>,
  stocks: readonly PartStock[],
): PrintSpecifications {
  const counts = newest(facts.text, facts.pages);
  const covers = counts.find(({ part }) => part === 'cover');
  const main = counts.find((count) => count !== covers);
  const cover = stocks.find(({ part }) => part === 'cover');
  const interior = stocks.find(({ part }) => part === 'text');
  const selfCover = selfCovered(facts);
  const apart =
    selfCover !== true &&
    (covers !== undefined ||
      cover !== undefined ||
      (main !== undefined && coverApart(facts, main)));
  const specifications: PrintSpecifications = { printType: 'book' };
  if (families.has('saddle stitch')) specifications.bindingType = 'saddle-stitch';
  else if (families.has('perfect bound')) specifications.bindingType = 'perfect-bound';
  if (selfCover) specifications.selfCover = true;
  else if (apart) specifications.selfCover = false;
  if (main) specifications.pageCount = main.pages + (apart ? (covers?.pages ?? 4) : 0);
  if (main && apart) specifications.interiorPageCount = main.pages;
  if (apart && cover) specifications.coverPaperType = cover.value;
  if (apart && interior) specifications.interiorPaperType = interior.value;
  return specifications;
}

/** Fields that only one print type has. */
export function readSpecifications(
  facts: Facts,
  make: Make,
  families: ReadonlySet<Family>,
  stocks: readonly PartStock[],
  sizes: readonly RankedSize[],
): PrintSpecifications {
  if (make === 'book') return bookSpecifications(facts, families, stocks);
  const printType: PrintType = families.has('fold')
    ? 'folded'
    : make === 'folded' && families.size === 0
      ? 'folded'
      : 'flat';
  if (printType === 'flat') return { printType };
  const flat =
    sizes.find(({ role }) => role === 'flat') ?? sizes.find(({ role }) => role === 'plain');
  const final = sizes.find(({ role }) => role === 'final');
  return {
    printType,
    ...(flat ? { flatSize: flat.value } : {}),
    ...(final ? { finalSize: final.value } : {}),
  };
}

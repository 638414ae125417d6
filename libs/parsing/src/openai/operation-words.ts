import { wordAt } from '../rules/facts/near.js';
import type { Operation } from '../rules/vocabulary/operations.js';
import type { Scope } from './scope.js';

/** Words that may state an operation where no phrase of the rules does. */
const words: Readonly<Partial<Record<Operation['family'], RegExp>>> = {
  uv: /^(?:uv|barniz)$/,
  aqueous: /^(?:aq|aqueous)$/,
  varnish: /^(?:varnish\w*|vernis|barniz)$/,
  lamination: /^(?:lam|lami\w*|plastificad\w*|cello\w*)$/,
  foil: /^(?:foil\w*|folie|dorure)$/,
  emboss: /^(?:emboss\w*|gaufr\w*)$/,
  deboss: /^deboss\w*$/,
  'die cut': /^(?:die|dies|diecut|kiss|kisscut|contour|slots?|slits?|troquel\w*|stanz\w*)$/,
  score: /^(?:scor\w*|creas\w*|crimp\w*|hendid\w*)$/,
  perforation: /^(?:perf|perfs|perfed|perforat\w*|perforad\w*|tear|detach\w*)$/,
  drill: /^(?:drill\w*|holes?|punch\w*|perforad\w*|gelocht|trous?|string|strung)$/,
  'round corners': /^(?:rounded|rounds|rd|rnd|corners?|radius|rc|esquinas)$/,
  numbering: /^(?:numbered|numbering|sequential\w*|consecutive\w*|consec|numerad\w*|nummeriert)$/,
  grommets: /^(?:grommet\w*|eyelets?|ojal\w*|oeillets?|osen)$/,
  hem: /^(?:hem|hems|hemmed|dobladillo)$/,
  'pole pockets': /^poles?$/,
  'wind slits': /^slits$/,
  'saddle stitch': /^(?:stitch\w*|saddle|stapl\w*|grapa\w*|heft\w*)$/,
  staple: /^(?:stapl\w*|grapa\w*|heft\w*|stitch\w*)$/,
  'perfect bound': /^(?:pur|lumbeck\w*|klebe\w*)$/,
  spiral: /^(?:spiral\w*|coil\w*|espiral)$/,
  'wire-o': /^(?:wire|twin|wiro|wireo|twinloop)$/,
  comb: /^(?:comb|gbc|cerlox)$/,
  'case bound': /^(?:hardcover|hardback|hardbound|clothbound|casebound)$/,
  padding: /^(?:pads?|padded|padding|tablets?|gummed|talonarios?|blocs?)$/,
  sets: /^(?:sets|ply|ncr|collat\w*|liasses?|juegos?|carbonless)$/,
};

/** A fold needs the word of its kind beside a word for folding. */
const foldWords: Readonly<Record<string, RegExp>> = {
  'half fold': /^(?:half|once|middle|center|bifold|bi|tent|tented|tents|mitad|medio|halves)$/,
  'tri-fold': /^(?:tri|thirds|trifold|twice|triptico|dreifach|wickelfalz)$/,
  'z-fold': /^(?:z|zig|zickzack|zigzag)$/,
  'accordion fold': /^(?:accordion|accordian|acordeon|leporello|concertina|fan|zigzag)$/,
  'gate fold': /^(?:gate|gates|gatefold|gated)$/,
  'roll fold': /^(?:roll|rolls|rolled|barrel|wickelfalz)$/,
  'double parallel fold': /^parallel$/,
  'french fold': /^(?:french|quarter)$/,
  fold: /^(?:fold|folds|folded|folding|folder|pleat|down|to|doblado|plie|gefalzt|falz)$/,
}; // prettier-ignore
const folding =
  /^(?:\w*fold\w*|pleat\w*|panel\w*|crease\w*|tent\w*|z|accordion|accordian|closes|closed|down|dobl\w*|pli\w*|falz\w*|gefalzt|leporello)$/;

const refusals = /^(?:no|not|without|none|non|w\/o|sin|sans|ohne|skip|drop|instead|never)$/;
const reach = 4;

export function hasWordsOf(scope: Scope, { family, name }: Operation): boolean {
  const [count] = /^\d/.exec(name) ?? [];
  if (family !== 'fold')
    return hasWord(scope, words[family]) && (!count || hasCount(scope, Number(count)));
  return placesOf(scope, foldWords[name]).some((index) => isNearFolding(scope, index));
}

const foldReach = 8;

/** `folded once`, `closed it is half of that`; not `half`, and `down` in another sentence. */
const isNearFolding = (scope: Scope, index: number) =>
  placesOf(scope, folding).some(
    (place) =>
      Math.abs(place - index) <= foldReach &&
      scope.facts.text.sentence[place] === scope.facts.text.sentence[index],
  );

/** `as a Z or a roll fold`: the word of its kind stands near a word for folding. */
export function isFoldNamed(scope: Scope, { name }: Operation): boolean {
  const { text } = scope.facts;
  return text.tokens.some(
    ({ word }, index) =>
      scope.has(index) &&
      foldWords[name]?.test(word) &&
      !refusals.test(wordAt(text, index - 1)) &&
      Array.from({ length: reach }, (_, nth) => wordAt(text, index + 1 + nth)).includes('fold'),
  );
}

/** `3 hole`, `holes: 3` */
const hasCount = (scope: Scope, count: number) =>
  scope
    .placesOf(count)
    .some((index) =>
      [-2, -1, 1, 2].some((offset) => wordAt(scope.facts.text, index + offset).startsWith('hole')),
    );

const hasWord = (scope: Scope, pattern: RegExp | undefined) => placesOf(scope, pattern).length > 0;

/** Places of such words in the text about the piece that are not refused. */
function placesOf(scope: Scope, pattern: RegExp | undefined): number[] {
  const { text } = scope.facts;
  const isRefused = (index: number) =>
    Array.from({ length: reach }, (_, back) => index - 1 - back).some(
      (before) => text.clause[before] === text.clause[index] && refusals.test(wordAt(text, before)),
    );
  return text.tokens.flatMap(({ word }, index) =>
    scope.has(index) && pattern?.test(word) && !scope.isOther(index) && !isRefused(index)
      ? [index]
      : [],
  );
}

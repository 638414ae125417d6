import { wordAt } from '../rules/facts/near.js';
import type { Operation } from '../rules/vocabulary/operations.js';
import type { Scope } from './scope.js';

/** Words that may state an operation where no phrase of the rules does. */
const words: Readonly<Partial<Record<Operation['family'], RegExp>>> = {
  uv: /^(?:uv|barniz|lackierung)/,
  aqueous: /^(?:aq|aqu|aqueous)/,
  varnish: /^(?:varnish|vernis|barniz|lack)/,
  lamination: /^(?:lam|lamin|plastificad|laminage|kaschier|cello)/,
  foil: /^(?:foil|folie|dorure|stamp)/,
  emboss: /^(?:emboss|raised|blind|gaufr|relieve)/,
  deboss: /^(?:deboss|debossed)/,
  'die cut': /^(?:die|dies|diecut|kiss|kisscut|contour|slot|slots|slit|slits|troquel|stanz)/,
  score: /^(?:scor|creas|crimp|rill|rain|hendid)/,
  perforation: /^(?:perf|tear|detach|perfor)/,
  drill: /^(?:drill|hole|punch|perforad|loch|gelocht|trou|string|strung)/,
  'round corners': /^(?:round|rounded|rd|rnd|corner|corners|radius|rc|esquinas)/,
  numbering: /^(?:number|numbered|numbering|numb|sequential|consecutive|consec|seq|numerad|nummer|folio|serial)/,
  grommets: /^(?:grommet|eyelet|ojal|ojales|oeillet|oesen|osen)/,
  hem: /^(?:hem|hemmed|dobladillo)/,
  'pole pockets': /^(?:pole|pocket|pockets|sleeve)/,
  'wind slits': /^(?:wind|slits)/,
  'saddle stitch': /^(?:stitch|saddle|stapl|grap|heft|wire|staples)/,
  staple: /^(?:stapl|grap|heft|stitch)/,
  'perfect bound': /^(?:pur|spine|lumbeck|klebe)/,
  spiral: /^(?:spiral|coil|espiral)/,
  'wire-o': /^(?:wire|twin|wiro|wireo|twinloop)/,
  comb: /^(?:comb|gbc|cerlox)/,
  'case bound': /^(?:case|hard|hardcover|hardback|hardbound|cloth)/,
  padding: /^(?:pad|pads|padded|padding|tablet|glue|gummed|talonario|bloc)/,
  sets: /^(?:set|sets|part|parts|ply|ncr|collat|liasse|juego)/,
}; // prettier-ignore

/** A fold needs the word of its kind beside a word for folding. */
const foldWords: Readonly<Record<string, RegExp>> = {
  'half fold': /^(?:half|once|middle|center|bifold|bi|tent|tented|tents|mitad|medio|halves)$/,
  'tri-fold': /^(?:tri|thirds|trifold|twice|triptico|dreifach|wickelfalz)$/,
  'z-fold': /^(?:z|zig|zickzack|zigzag)$/,
  'accordion fold': /^(?:accordion|accordian|acordeon|leporello|concertina|fan|zigzag)$/,
  'gate fold': /^(?:gate|gates|gatefold|gated)$/,
  'roll fold': /^(?:roll|rolls|rolled|barrel|wickelfalz)$/,
  'double parallel fold': /^(?:parallel|double)$/,
  'french fold': /^(?:french|quarter|cross|right)$/,
  'map fold': /^(?:map|maps)$/,
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
  return hasWord(scope, foldWords[name]) && hasWord(scope, folding);
}

/** `3 hole`, `holes: 3` */
const hasCount = (scope: Scope, count: number) =>
  scope
    .placesOf(count)
    .some((index) =>
      [-2, -1, 1, 2].some((offset) => /^hole/.test(wordAt(scope.facts.text, index + offset))),
    );

function hasWord(scope: Scope, pattern: RegExp | undefined): boolean {
  const { tokens, clause } = scope.facts.text;
  return (
    pattern !== undefined &&
    tokens.some(
      ({ word }, index) =>
        scope.has(index) &&
        pattern.test(word) &&
        !scope.isOther(index) &&
        !Array.from({ length: reach }, (_, back) => index - 1 - back).some(
          (before) =>
            clause[before] === clause[index] && refusals.test(wordAt(scope.facts.text, before)),
        ),
    )
  );
}

import { PhraseBook } from '../tokens/phrase-book.js';

/** A book's parts are printed and bought separately. `outer` and `inner` are the two sides of its cover. */
export type Part = 'cover' | 'text' | 'outer' | 'inner' | 'whole';

const words: Record<Part, string> = {
  whole:
    'text and cover|cover and text|text & cover|cover & text|covers and text|inside and cover|cover and inside|umschlag und inhalt|inhalt und umschlag|interieur et couverture|self cover|plus cover|and cover|with cover|separate cover|& cover|+ cover|pages and cover|pages plus cover|pages + cover|with covers|cover included|covers included|including cover|includes cover|including covers|incl cover|mit umschlag|cover letter|under cover|cover up|cover the',
  outer:
    'cover 1 and 4|covers 1 and 4|cover 1 & 4|covers 1 & 4|covers 1/4|cover 1/4|c1 & c4|c1 and c4|outside cover|outside covers|outside of cover|outside of the cover|outside of covers|outside front and back covers|cover outside|covers outside|outer cover|covers 1 4|front and back cover outside|front and back covers|front cover|front & back covers|outside front cover|u1 und u4|u1/u4|couverture exterieure|c1 c4',
  inner:
    'cover 2 and 3|covers 2 and 3|cover 2 & 3|covers 2 & 3|covers 2/3|cover 2/3|c2 & c3|c2 and c3|inside cover|inside covers|inside of cover|inside of the cover|cover inside|inside front cover|inside front and back covers|inside front and inside back covers|inner cover|inside of covers|u2 und u3|u2/u3|ifc',
  cover:
    'cover|covers|cvr|cvrs|cover stock|umschlag|couverture|couv|portada|portadas|cubierta|forros|omslag|copertina|cover sheet|wraparound cover|wrap around cover|cover sheets|backs|cover wrap|cover prints|cover pages',
  text: 'text|inside|insides|inside pages|inside page|interior|interior pages|interiors|inner pages|inner|guts|body|body pages|text pages|pages|leaves|inhalt|innenteil|innenseiten|interieur|interieurs|pages interieures|interiores|interno|binnenwerk|inserts|internal|internals|text block|content|contents|insides pages|paginas interiores|sheets|inside sheets|text block pages|signatures|innards|book block|inners',
};

/** Words that say which part of a book is meant. */
export const partWords = new PhraseBook<Part>(
  (Object.entries(words) as [Part, string][]).flatMap(([part, list]) => list.split('|').map((phrase): [string, Part] => [phrase, part])),
);

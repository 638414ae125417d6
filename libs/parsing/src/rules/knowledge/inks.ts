import { PhraseBook } from '../tokens/phrase-book.js';

/** What a word says about how a side is printed. */
export type InkSign =
  | { kind: 'process' }
  | { kind: 'ink'; name: string; weak?: true }
  /** Goes before numbers: `PMS 186`. */
  | { kind: 'pms' }
  /** Follows a number: `2 color`, `one PMS`. */
  | { kind: 'unit'; spot: boolean }
  | { kind: 'count'; inks: number }
  | { kind: 'sides'; sides: 'both' | 'front' }
  | { kind: 'face'; face: 'front' | 'back' }
  | { kind: 'blank' };

type Entry = [string, InkSign];
const all = (phrases: string, sign: InkSign): Entry[] => phrases.split('|').map((phrase): Entry => [phrase, sign]);

const inkNames: Record<string, string> = {
  black: 'black|blk|schwarz|noir|noire|negro|negra|black ink|black only|blk ink|tinta negra|nero|zwart|k',
  'reflex blue': 'reflex blue|reflexblau|bleu reflex|azul reflex|pms reflex blue|pantone reflex blue', 'process blue': 'process blue|pms process blue|pantone process blue',
  'warm red': 'warm red|pms warm red|pantone warm red', 'rubine red': 'rubine red|pms rubine red|pantone rubine red', 'metallic silver': 'metallic silver|silver metallic|silver ink|metallic silver ink', 'metallic gold': 'metallic gold|gold metallic|gold ink|metallic gold ink',
  white: 'white ink|opaque white ink|opaque white', red: 'red ink', blue: 'blue ink', green: 'green ink', brown: 'brown ink', navy: 'navy ink|navy blue ink', purple: 'purple ink', orange: 'orange ink', burgundy: 'burgundy ink|maroon ink',
}; // prettier-ignore
const spotNames =
  'red|blue|green|brown|navy|navy blue|purple|orange|burgundy|maroon|teal|gray|grey|gold|silver|dark blue|dark green|royal blue|violet|yellow|copper|bronze|cyan|magenta|rot|blau|grun|rouge|bleu|vert|rojo|azul|verde';

/** The language of colours on press. */
export const inkSigns = new PhraseBook<InkSign>([
  ...all(spotNames, { kind: 'ink', name: '', weak: true }),
  ...Object.entries(inkNames).flatMap(([name, phrases]) => all(phrases, { kind: 'ink', name })),
  ...all('b/w|b&w|b & w|bw|black and white|black & white|b and w|b+w|schwarz weiss|noir et blanc|blanco y negro|greyscale|grayscale|n&b|b/n|blk & wht|s/w|monochrome|mono|black white|escala de grises|niveaux de gris', { kind: 'ink', name: 'black and white' }),
  ...all(
    'full color|full colour|fullcolor|fullcolour|full colors|full colours|full-color process|full color process|cmyk|4cp|4 cp|process color|process colors|process colour|quadri|quadrichromie|quadrichrome|quadricromie|vierfarbig|vierfarbdruck|euroskala|4 color process|4 colour process|four color process|four colour process|four process|4 process|4c process|selección a color|seleccion a color|todo color|a todo color|full kleur|quadricromia|cuatricromia|4 process colors|process 4 color|cmjn|cmyb|full-colour|full clr|4 clr|4clr|bunt|farbig|en couleur|couleur|in colour|in color|color prints|color copies|colour copies|color printing|digital color',
    { kind: 'process' },
  ),
  ...all('color|colour|clr', { kind: 'unit', spot: false }),
  ...all('colors|colours|col|cols|inks|ink|c|farbig|farben|couleurs|tintas|tinta|colores|kleuren|colori|color ink|color inks|colour ink|farbe|couleur|spot colors plus|clrs|cp', { kind: 'unit', spot: false }),
  ...all('pms color|pms colors|pms colour|pms colours|pms ink|pms inks|spot|spot color|spot colors|spot colour|spot colours|spots|pantone color|pantone colors|pantone colour|pantone colours|special color|special colors|sonderfarbe|sonderfarben|tons directs|ton direct|pantones|match color|match colors|match ink|spot ink|spot inks|spot pms|spot pms colors|tintas directas', { kind: 'unit', spot: true }),
  ...all('pms|pantone|psm|p.m.s.|pantone matching system|pms spot|hks', { kind: 'pms' }),
  ...all('einfarbig', { kind: 'count', inks: 1 }), ...all('zweifarbig|bicolor|bichromie', { kind: 'count', inks: 2 }), ...all('dreifarbig', { kind: 'count', inks: 3 }),
  ...all(
    'both sides|both side|through and through|throughout|all the way through|cover to cover|front to back|two sides|2 sides|two sided|2 sided|2 side|two side|double sided|double side|doublesided|dbl sided|dbl side|2/s|2s|front and back|front & back|front/back|frt & bk|f&b|face and back|face & back|head to head|head to foot|head to toe|head to tail|work and turn|work & turn|throughout|each side|every side|recto verso|recto-verso|rectoverso|recto et verso|r/v|r°v°|beidseitig|zweiseitig|beidseits|doppelseitig|vorder und ruckseite|ambos lados|ambas caras|dos caras|por ambos lados|doble cara|frente y vuelta|frente y reverso|tiro y retiro|every page|all pages|on all pages|duplex|duplexed|two faces|on both|back to back|tweezijdig|dubbelzijdig|fronte retro|fronte e retro|front and rear|same both sides|b/s|bs|sided twice|beide seiten|frente y dorso|outside and inside|inside and outside|inside & outside|inside and out|on every page',
    { kind: 'sides', sides: 'both' },
  ),
  ...all(
    'one side|1 side|one sided|1 sided|single sided|single side|singlesided|front only|face only|print face only|one side only|1 side only|1/s|1s|simplex|recto seul|recto seulement|recto only|recto uniquement|recto simple|einseitig|1 sided only|nur vorderseite|una cara|un lado|un solo lado|solo frente|una sola cara|frente|outside only|outer only|blank back|back blank|no back|back is blank|blank on back|unprinted back|ss only|o/s|eenzijdig|enkelzijdig|solo fronte|outside covers only|covers 1 and 4 only|one surface|this side only|top side only|face side only|impression recto|nothing on back|nothing on the back|back unprinted|solo una cara|sencillo|1sided|same one side|tiro|on one side',
    { kind: 'sides', sides: 'front' },
  ),
  ...all('front|face|recto|on front|on the front|on face|on the face|front side|side 1|side one|side a|vorderseite|vorne|frente impreso|on the outside|outside|exterior|outer|aussen|first side|picture side|image side|photo side|art side|top side|obverse|anverso|fronte', { kind: 'face', face: 'front' }),
  ...all('back|reverse|on back|on the back|on reverse|on the reverse|verso|back side|side 2|side two|side b|ruckseite|hinten|vuelta|reverso|backside|rear|second side|the other side|address side|addressing side|mailing side|message side|text side|map side|flip side|second face|other side|on the inside of|au verso|retro|backs', { kind: 'face', face: 'back' }),
  ...all('blank|unprinted|no ink|no print|no printing|none', { kind: 'blank' }),
]); // prettier-ignore

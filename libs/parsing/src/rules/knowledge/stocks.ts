/** Words that describe a stock, and what each becomes in an answer ('' = left out). */
type Kind = 'finish' | 'grade' | 'colour' | 'quality' | 'brand' | 'noise';
export interface StockWord {
  kind: Kind;
  name: string;
}

const rows: [kind: Kind, name: string, words: string][] = [
  ['finish', 'gloss', 'gloss|glossy|gl|glanzend|brillant|brillante|brillo|brilliant gloss|glanz|lucido|glans|glans mc|glänzend|hochglanzend|gls|high gloss|hochglanz'],
  ['finish', 'semi-gloss', 'semi gloss|semigloss|semi-gloss'],
  ['finish', 'matte', 'matte|matt|mat|mate|opaca|mattgestrichen|halbmatt|matte finish|matte coated|demi mat'],
  ['finish', 'silk', 'silk|silky|seidenmatt|silk matt|seidenglanz'],
  ['finish', 'satin', 'satin|satine|satinado|satinata|demi satin'],
  ['finish', 'dull', 'dull|dull coated|velvet dull'],
  ['finish', 'velvet', 'velvet'],
  ['finish', 'uncoated', 'uncoated|unc|uc|non coated|uncoat|uncoted|ungestrichen|non couche|sin recubrimiento|sin estucar|offset non couche|uncotd'],
  ['finish', 'coated', 'coated|gestrichen|bilderdruck|bilderdruckpapier|couche|couchee|kunstdruck|kunstdruckpapier|estucado|cuche|patinata|patinado|art|art paper|couchet|estucada'],
  ['finish', 'linen', 'linen|laid linen'],
  ['finish', 'laid', 'laid'],
  ['finish', 'vellum', 'vellum'],
  ['finish', 'smooth', 'smooth|lisse|liso|glatt|ultra smooth|super smooth|eggshell'],
    ['finish', 'textured', 'textured'],
  ['finish', 'C1S', 'c1s|coated one side|coated 1 side|coated 1s'],
  ['finish', 'C2S', 'c2s|coated two sides|coated 2 sides|coated both sides|coated 2s'],
  ['grade', 'cover', 'cover|cvr|cov|couverture|portada|cover stock|cover weight|covers|cover board'],
  ['grade', 'cardstock', 'cardstock|card stock|cardboard stock|cartulina|karton|heavy cardstock|kartonage|chromokarton'],
  ['grade', 'text', 'text|txt|text weight|text stock|text paper'],
  ['grade', 'book', 'book|book paper|book stock'],
  ['grade', 'offset', 'offset|ofst|offsetpapier|ofset|offset book|offset papier|offset text'],
  ['grade', 'opaque', 'opaque|opque|opaque offset'],
  ['grade', 'bond', 'bond|copy paper|copier paper|laser bond|bond paper|xerographic bond|copy bond|laser paper'],
  ['grade', 'writing', 'writing'],
  ['grade', 'wove', 'wove|woven'],
  ['grade', 'ledger', 'ledger'],
  ['grade', 'bristol', 'bristol'],
  ['grade', 'index', 'index'],
  ['grade', 'tag', 'tag|manila tag|tag stock'],
  ['grade', 'newsprint', 'newsprint|news print|newspaper stock|zeitungspapier|papel periodico|papier journal'],
  ['grade', 'label', 'label stock|label|crack n peel|crack and peel|crackn peel|pressure sensitive|self adhesive|adhesive|permanent adhesive|perm adhesive|removable adhesive|selbstklebend|adhesif|autocollant|adhesivo|etikettenpapier|sticker paper|sticker stock|crack & peel'],
  ['grade', 'vinyl', 'vinyl|scrim vinyl|vinilo|vinyle|pvc vinyl|scrim|vinyl banner|banner vinyl|banner material|banner'],
  ['grade', 'photo paper', 'photo paper|photo stock|fotopapier'],
  ['grade', 'coroplast', 'coroplast|coro|corrugated plastic|coroplast sheet'],
  ['grade', 'foam core', 'foam core|foamcore|foam board|foamboard|gatorboard|gator board|sintra|pvc board'],
  ['grade', 'board', 'board|paperboard|pulpboard|pulp board|sbs|sbs board|chipboard|greyboard|pulp'],
  ['grade', 'kraft board', 'kraft board'],
  ['grade', 'BOPP', 'bopp'],
  ['grade', 'polyester', 'polyester|poly|polypropylene|mylar|pet'],
  ['grade', 'plastic', 'plastic|pvc|styrene|acrylic|teslin'],
  ['grade', 'synthetic', 'synthetic|yupo|polyart|tyvek|synthetic paper|waterproof synthetic|synaps|revlar|nevertear'],
  ['grade', 'magnet', 'magnet|magnetic|magnet stock|magnet material|magnetic sheet'],
  ['grade', 'canvas', 'canvas|fabric|mesh'],
  ['quality', 'parchment', 'parchment'],
  ['quality', 'cotton', 'cotton|rag|100% cotton|25% cotton'],
  ['grade', 'cling', 'static cling|cling'],
  ['grade', 'paper', 'paper|papier|papel|stock|carta|sheet stock|papers'],
  ['colour', 'white', 'white|weiss|weisses|blanc|blanche|blanco|bianco|bright white|brilliant white|solar white|wht|blanca|wit|ultra white|ultrawhite|avalanche white|brite white|arctic white|hochweiss'],
  ['colour', 'natural', 'natural|natur|naturel|natural white'],
  ['colour', 'ivory', 'ivory|chamois|ivoire|marfil|avorio'],
  ['colour', 'cream', 'cream|creme|crema|off white|soft white|warm white'],
  ['colour', 'kraft', 'kraft|brown kraft|kraft back'],
  ['colour', 'brown', 'brown'],
  ['colour', 'canary', 'canary'], ['colour', 'yellow', 'yellow|gelb|jaune|amarillo'], ['colour', 'pink', 'pink|rosa|rose'], ['colour', 'goldenrod', 'goldenrod'],
  ['colour', 'blue', 'blue|light blue|pastel blue|blau|bleu'], ['colour', 'green', 'green|light green|pastel green|grun|vert'], ['colour', 'gray', 'gray|grey|light gray|grau'],
  ['colour', 'buff', 'buff'], ['colour', 'salmon', 'salmon'], ['colour', 'tan', 'tan'], ['colour', 'manila', 'manila|manilla'], ['colour', 'clear', 'clear|transparent'],
   ['colour', 'lilac', 'lilac|lavender'],
  ['quality', 'recycled', 'recycled|recycling|recyclingpapier|recycle|reciclado|100% recycled|30% recycled|pcw|post consumer'],
  ['quality', 'waterproof', 'waterproof|water resistant'],
  ['quality', 'metallic', 'metallic|pearl|pearlescent|shimmer'],
  ['quality', 'translucent', 'translucent'],
  ['quality', 'security', 'security'],
  ['quality', 'carbonless', 'carbonless|ncr'],
  ['brand', 'Classic Crest', 'classic crest'], ['brand', 'Classic Linen', 'classic linen'], ['brand', 'Classic Laid', 'classic laid'], ['brand', 'Strathmore', 'strathmore'],
  ['brand', 'Cougar', 'cougar'], ['brand', 'Lynx', 'lynx'], ['brand', 'Finch', 'finch'], ['brand', 'Husky', 'husky'], ['brand', 'Mohawk', 'mohawk'], ['brand', 'Neenah', 'neenah'],
  ['brand', 'Accent', 'accent'], ['brand', 'Sappi', 'sappi'], ['brand', 'McCoy', 'mccoy'], ['brand', 'Flo', 'flo'], ['brand', 'Opus', 'opus'], ['brand', 'Lettra', 'lettra'], ['brand', 'Crane', 'crane'],
  ['brand', 'Astrobrights', 'astrobrights|astrobright'], ['brand', 'Springhill', 'springhill'], ['brand', 'Exact', 'exact'], ['brand', 'Rolland', 'rolland'], ['brand', 'Royal', 'royal sundance|royal'],
  ['brand', 'Environment', 'environment'], ['brand', 'Domtar', 'domtar'], ['brand', 'Hammermill', 'hammermill'], ['brand', 'Sterling', 'sterling'], ['brand', 'Productolith', 'productolith'],
  ['brand', 'Carolina', 'carolina'], ['brand', 'Kromekote', 'kromekote'], ['brand', 'Topkote', 'topkote'], ['brand', 'Endurance', 'endurance'], ['brand', 'Anthem', 'anthem'], ['brand', 'Tango', 'tango'],
  ['brand', 'Avon', 'avon'], ['brand', 'Loop', 'loop'], ['brand', 'Carnival', 'carnival'], ['brand', 'Wausau', 'wausau'], ['brand', 'Williamsburg', 'williamsburg'], ['brand', 'Via', 'via vellum'], ['brand', 'Orion', 'orion'],
  ['brand', 'Munken', 'munken'], ['brand', 'Chorus Art', 'chorus art'], ['brand', 'Galaxy', 'galaxy'], ['brand', 'Via', 'mohawk via'], ['brand', 'Superfine', 'superfine'], ['brand', 'Conqueror', 'conqueror'],
  ['noise', '', 'premium|standard|regular|heavy|heavyweight|lightweight|light|thick|nice|good|quality|house|fsc|certified|fsc certified|acid free|lb|basis weight|basis|weight|weighs|finish|finished|brightness|bright|digital|press|web|sheetfed|equal|laser compatible|laser|compatible|inkjet|type|medium|inner|outdoor|opacity|sub|substance|premium quality|hi bulk|high|rated|grade|durable|wt|environmental|postcard stock|postcard|business card stock|index card|litho|free sheet|freesheet|groundwood|no|number|litho coated|wood free|woodfree|holzfrei|sans bois|surface|indoor|rigid|strong|thin|flexible|safety|reinforced|mylar reinforced|archival|fluorescent|neon|stocks|de|del|des|of|en|our|your|usual'],
]; // prettier-ignore

/** Each phrase with its meaning, for a dictionary. */
export const stockWords: [string, StockWord][] = rows.flatMap(([kind, name, words]) =>
  words.split('|').map((word): [string, StockWord] => [word, { kind, name }]),
);

/** Units of weight and thickness, and how they are written in an answer. */
export const weightUnits: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '#': '#', lb: '#', lbs: '#', pound: '#', pounds: '#', libras: '#', lv: '#', livres: '#', pt: 'pt', pts: 'pt', point: 'pt', points: 'pt', puntos: 'pt',
    gsm: 'gsm', gm: 'gsm', gr: 'gsm', grs: 'gsm', gram: 'gsm', grams: 'gsm', gramm: 'gsm', grammes: 'gsm', gramos: 'gsm', g: 'gsm', grm: 'gsm', gms: 'gsm', mil: 'mil', mils: 'mil', oz: ' oz ', ounce: ' oz ', mm: 'mm',
  }),
); // prettier-ignore

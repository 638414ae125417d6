import { PhraseBook } from '../tokens/phrase-book.js';

export type Family =
  | 'uv' | 'aqueous' | 'varnish' | 'lamination' | 'foil' | 'emboss' | 'deboss' | 'die cut' | 'score' | 'perforation' | 'drill'
  | 'round corners' | 'numbering' | 'hem' | 'pole pockets' | 'wind slits' | 'grommets' | 'saddle stitch' | 'perfect bound' | 'spiral' | 'wire-o' | 'comb' | 'case bound'
  | 'padding' | 'staple' | 'sets' | 'fold'; // prettier-ignore

/** Something done to the sheet after printing. */
export interface Operation {
  family: Family;
  /** As it is named in an answer. */
  name: string;
  field: 'finishing' | 'bindery';
  /** Says less than a sister: a plain `fold` beside a `tri-fold`, `coating` beside `aqueous coating`. */
  vague?: true;
}

type Row = [family: Family, name: string, phrases: string];

const finishing: Row[] = [
  ['uv', 'UV coating', 'uv|u.v.|uv coating|uv coat|uv coated|uv gloss|ultraviolet coating|uv high gloss|uv lack|uv beschichtung|uv cote|barniz uv|vernis uv'],
  ['uv', 'gloss UV coating', 'gloss uv|high gloss uv|gloss uv coating|gloss uv coated|glossy uv|flood gloss uv|full gloss uv|flood uv|full uv'],
  ['uv', 'matte UV coating', 'matte uv|matte uv coating|satin uv'],
  ['uv', 'spot UV', 'spot uv|spot gloss uv|spot u.v.|uv spot|spot uv coating|raised uv|raised spot uv|spot uv varnish|vernis uv selectif|vernis selectif|partieller uv lack|uv lack partiell|uv lackierung partiell|uv spotlack|barniz uv a registro|barniz selectivo|uv selectif'],
  ['aqueous', 'aqueous coating', 'aqueous|aq|a.q.|aqueous coating|aq coating|aqueous coat|aqueous coated|aq coat|aq coated|water based coating|dispersionslack|dispersionsgelackt|aquous|aqeous|acqueous|clear aqueous coating|overall aqueous|flood aqueous|flood aq|vernis aqueux|vernis acrylique|barniz acuoso'],
  ['aqueous', 'gloss aqueous coating', 'gloss aqueous|gloss aq|gloss aqueous coating|gloss aq coating|gloss aqueous coat|clear gloss aqueous coating|flood gloss aqueous|flood gloss aq|overall gloss aqueous|gloss aquous|flood gloss aqueous coating'],
  ['aqueous', 'satin aqueous coating', 'satin aqueous|satin aq|satin aqueous coating|satin aq coating|flood satin aqueous'],
  ['aqueous', 'matte aqueous coating', 'matte aqueous|matte aq|matte aqueous coating|matte aq coating|dull aqueous|dull aq|flood matte aqueous|dull aqueous coating'],
  ['aqueous', 'soft-touch aqueous coating', 'soft touch aqueous|soft touch aq|soft touch aqueous coating'],
  ['varnish', 'varnish', 'varnish|varnished|varnishing|flood varnish|overall varnish|press varnish|vernis|lackiert|lackierung|schutzlack|barniz|barnizado|vernice|vernis machine|vernis offset|sealer varnish|vernis de protection'],
  ['varnish', 'gloss varnish', 'gloss varnish|flood gloss varnish|overall gloss varnish|glanzlack|vernis brillant|barniz brillante'],
  ['varnish', 'matte varnish', 'matte varnish|matt varnish|satin varnish|flood matte varnish|dull varnish|mattlack|vernis mat|barniz mate|flood dull varnish|flood satin varnish'],
  ['varnish', 'spot varnish', 'spot varnish|spot gloss varnish|spot dull varnish|spot matte varnish|dry trap varnish'],
  ['lamination', 'lamination', 'lamination|laminate|laminated|laminating|laminates|lam|lamd|film lamination|laminado|laminada|laminacion|plastificado|pelliculage|pelliculee|pellicule|pelliculees|kaschiert|kaschierung|folienkaschierung|folienkaschiert|cellophaniert|plastifie|plastificazione|gelaminated|laminaat|encapsulated|encapsulation'],
  ['lamination', 'gloss lamination', 'gloss lamination|gloss laminate|gloss laminated|gloss lam|glossy lamination|gloss film lamination|hochglanz kaschiert|glanzfolie|glanzfolienkaschierung|glanzfolie kaschiert|pelliculage brillant|plastificado brillante|laminado brillante|glanzfolienkaschiert|plastificado brillo|gloss lay flat lamination|lay flat gloss lamination|gloss layflat lam'],
  ['lamination', 'matte lamination', 'matte lamination|matte laminate|matte laminated|matte lam|matt lamination|matt laminate|matt laminated|matt lam|matte film lamination|mattfolie|mattfolie kaschiert|mattfolienkaschierung|matt kaschiert|pelliculage mat|pellicule mat|plastificado mate|laminado mate|mattfolienkaschiert|matte lay flat lamination|lay flat matte lamination|satin lamination|silk lamination'],
  ['lamination', 'soft-touch lamination', 'soft touch lamination|soft touch laminate|soft touch laminated|soft touch lam|soft touch|soft touch film|velvet lamination|soft touch matte lamination|softtouch lamination|softtouch|softtouch folie|soft touch folie|pelliculage soft touch|scuff resistant lamination|silk lam|soft feel lamination'],
  ['foil', 'foil', 'foil|foil stamp|foil stamped|foil stamping|hot foil|foil stamp logo|hot foil stamp|hot stamp|hot stamped|hot stamping|foiled|foiling|heissfolie|heissfolienpragung|folienpragung|dorure|dorure a chaud|estampado|hot stamping foil|cold foil|foil blocking|foil blocked|foil block|foil logo'],
  ['foil', 'gold foil', 'gold foil|gold foil stamp|gold foil stamping|gold foil stamped|foil stamp gold|foil stamped gold|gold hot foil|gold stamping|gold foiling|goldfolie|foil gold|foiled in gold|gold foil block|dorure or|foil stamped in gold|gold hot stamp'],
  ['foil', 'silver foil', 'silver foil|silver foil stamp|silver foil stamping|silver foil stamped|foil stamp silver|foil stamped silver|silver hot foil|silver foiling|silberfolie|foiled in silver|foil stamped in silver|dorure argent'],
  ['foil', 'copper foil', 'copper foil|rose gold foil|copper foil stamp|rose gold foil stamp'],
  ['foil', 'holographic foil', 'holographic foil|hologram foil'],
  ['emboss', 'emboss', 'emboss|embossed|embossing|blind emboss|blind embossed|sculpted emboss|pragung|blindpragung|embossage|gaufrage|realzado|relieve|embossed logo|registered emboss'],
  ['deboss', 'deboss', 'deboss|debossed|debossing|blind deboss|debossage'],
  ['die cut', 'die cut', 'die cut|diecut|die cuts|die cutting|diecutting|die cut hole|die cut to shape|custom die|kiss cut|kisscut|kiss cutting|kiss cuts|gestanzt|stanzung|stanzen|decoupe|decoupe a la forme|troquelado|suaje|suajado|fustellatura|contour cut|cut to shape|shape cut|custom shape|custom shaped|laser cut|cut to contour|cut to outline|steel rule die|die struck|diecut to shape|contour cutting|die cutting to shape|thru cut|through cut|decoupe a forme|forme cut'],
  ['score', 'score', 'score|scored|scoring|scores|crease|creased|creasing|creases|rillen|gerillt|rillung|rainage|rainee|raine|hendido|hendidura|cordonatura|score only'],
  ['perforation', 'perforation', 'perf|perfs|perfed|perfd|perfing|perforate|perforated|perforation|perforations|perforating|perforiert|perforierung|perforado|perforacion|perforee|perforees|perfo|horizontal perf|vertical perf|tear off|perforazione|perf score'],
  ['perforation', 'micro-perforation', 'micro perf|microperf|micro perforated|micro perforation|micro perforations|microperforated|mikroperforation|micro perforate|micro perfed|laser perf|micro perforee'],
  ['drill', 'drill', 'hole at|hole in|hole at top|with hole|with a hole|hole centered|hole centred|one hole|1 hole|single hole|hang hole|hanging hole|hole for hanging|punch hole|drill one hole|one hole punched|1 hole punched|1 hole drilled|center hole|gelocht|4 hole drill|four hole|4 hole|four holes|4 holes|4 hole punched|7 hole drill|seven hole drill|drill|drilled|drilling|drill hole|drill holes|one hole drilled|hole punch|hole punched|hole drill|hole drilled|holes drilled|punched|punching|hole punching|gelocht|lochung|bohrung|perce|percage|trous|drilled holes|punch holes|holes punched|taladro|perforated holes|ponche|abheftlochung|eyelet hole|foratura|drill 1 hole|drill one hole'],
  ['drill', '2-hole drill', '2 hole|2 hole drill|2 hole punch|2 hole drilled|2 hole punched|two hole drill|two hole punch|two hole punched|two hole drilled|2 hole drilling|2 hole punching|2 holes|two holes|2 holes punched|two holes punched|two holes drilled|2 ring punch|2 hole drilled at top|2 holes drilled'],
  ['drill', '3-hole drill', '3 hole|3 hole drill|3 hole punch|3 hole drilled|3 hole punched|three hole|three hole drill|three hole drilled|three hole punch|three hole punched|3 hole drilling|3 hole punching|3hp|3 holes|three holes|3 holes punched|three holes punched|three holes drilled|3 ring punch|3 ring punched|three ring punched|three ring punch|3 ring drill|3 ring drilled|three ring drilled|3 ring hole punch|drilled for three ring binder|drilled 3 holes|drill 3 holes|punched 3 holes|three hole drilling|three hole punching|3 holes drilled|drill for 3 ring binder|drilled for 3 ring binder'],
  ['drill', '5-hole drill', '5 hole drill|5 hole drilled|5 hole punch|5 hole punched'],
  ['round corners', 'round corners', 'round corners|rounded corners|round corner|rounded corner|corner rounding|corner rounded|corner round|round cornered|round cornering|rounded edges|abgerundete ecken|abgerundeten ecken|runde ecken|runden ecken|eckenrundung|eckenabrundung|coins arrondis|coins ronds|esquinas redondeadas|esquinas redondas|rc|die cut round corners|1/4 round corners|radius corners|corner radius|radius corner|radiused corners|radius cut corners|corners radiused|corners are rounded|rounded outer corners|round outer corners|rounded outside corners|outer corners rounded|outside corners rounded|rounded face corners|puntas redondas|eckenrunden|angoli arrotondati|round 2 corners|round 4 corners|round all corners|round the corners|rounding corners|round all 4 corners|corners rounded|round two corners'],
  ['numbering', 'numbering', 'numbered|numbering|consecutive numbering|consecutively numbered|sequential numbering|sequentially numbered|crash numbered|crash numbering|crash number|numbered consecutively|numbered sequentially|serialized|serialised|serial numbered|serial numbering|nummeriert|nummerierung|numeriert|numerotation|numerote|numerotes|start #|starting #|starting number|start number|start numbering|starting no|numbers from|foliado|foliados|numerado|numerados|consecutive numbers|sequential numbers|numerotees|consecutive number|sequential number|serial numbers|number consecutively|number sequentially|jet number'],
  ['hem', 'hem', 'hem|hems|hemmed|hemming|hemmed edges|dobladillo|gesaumt|saum|ourlet|ourlets|hemmed all sides'],
  ['pole pockets', 'pole pockets', 'pole pocket|pole pockets|rod pocket|rod pockets|pole sleeve|pole sleeves|bolsillos'],
  ['wind slits', 'wind slits', 'wind slit|wind slits|wind vents|wind holes'],
  ['grommets', 'grommets', 'grommet|grommets|grommeted|grommetted|eyelet|eyelets|osen|oeillet|oeillets|ojillo|ojillos|ojales|brass grommets|metal grommets'],
]; // prettier-ignore

const bindery: Row[] = [
  ['saddle stitch', 'saddle stitch', 'saddle stitch|saddle stitched|saddle stitching|saddlestitch|saddlestitched|saddlestitching|saddle wire stitch|saddle wire stitched|saddle wire|saddle wire stitching|saddle|saddle bind|saddle bound|saddle stich|saddle stiched|saddle sewn|wire stitch|wire stitched|wire stitching|stitched|stitch|stitching|ss|s/s|sstitch|loop stitch|loop stitched|ruckendrahtheftung|ruckstichheftung|ruckstich|rudrahtheftung|klammerheftung|drahtheftung|drahtgeheftet|ruckendraht|ruckengeheftet|geheftet|piqure a cheval|pique a cheval|piquage a cheval|piquee|piqures metal|2 points metal|deux points metal|agrafe a cheval|2 piqures|broche a cheval|engrapado a caballo|encuadernacion a caballo|grapa a caballo|grapado a caballo|cosido a caballo|grapado|cosido a caballo|engrapado|punto metallico|geniet|stapled on the fold|two staples in the fold|2 staples in the fold|staples in the fold|staples on the fold|staples on the spine|stapled in the fold|stapled in the middle|stapled in the center|stapled in the spine|stapled through the fold|stapled through the spine|stapled at the fold|stapled in center|center stapled|centre stapled|stapled on spine|stapled at spine|stapled on the spine|saddle stapled|saddle staple|stapled booklet|piqure metal|piqure metallique|piquee a cheval|piques a cheval|agrafage|agrafe|saddle sttich|sadle stitch|2 staples on spine|two staples on the spine'],
  ['perfect bound', 'perfect bound', 'perfect bound|perfect bind|perfect binding|perfectbound|pur|pur perfect bound|pur bound|pur binding|pur adhesive|perfect bind with pur adhesive|adhesive bound|adhesive bind|adhesive binding|softcover binding|square back|square bound|klebebindung|klebegebunden|pur klebebindung|klebegebundene|dos carre colle|dos carre|dos colle|hotmelt|pasta blanda|encuadernacion rustica|encolado|brossura|gelijmd|hot melt|glue bound|notch bound|perf bound|pur perfect binding|encuadernado pur|lay flat binding|burst bound|softcover perfect bound'],
  ['spiral', 'spiral', 'spiral|spiral bound|spiral binding|spiral bind|spirals|spiral coil|coil|coil bound|coil binding|coil bind|plastic coil|plastic coil bound|plastic coil binding|color coil|black coil|plastic spiral|spiralbindung|spiralgebunden|spirale|reliure spirale|espiral|engargolado|engargolado espiral|encuadernado espiral|coilbound|spiralbound|metal spiral'],
  ['wire-o', 'wire-o', 'wire o|wireo|wire o bound|wire o binding|wire o bind|twin loop|twin loop wire|double loop|double loop wire|wiro|wiro bound|wiro binding|wire bound|wirebound|double wire|wire binding|twin wire|reliure wire o|wire o binding black|metal wire binding'],
  ['comb', 'comb', 'comb|comb bound|comb binding|comb bind|plastic comb|plastic comb bound|plastic comb binding|gbc|gbc bound|gbc binding|gbc comb|cerlox|cerlox bound|peine|plastikbinderucken|gbc plastic comb'],
  ['case bound', 'case bound', 'case bound|casebound|case binding|hardcover|hard cover|hardback|hardbound|hard bound|case bind|smyth sewn|smythe sewn|fester einband|hardcover einband|tapa dura|pasta dura|couverture rigide|cartonnee|cartonne|smyth sewn case bound|case wrap|case made'],
  ['padding', 'padding', 'padded|padding|pad in|pad in sets|pads of|padding at top|padded at top|per pad|glued pads|geblockt|verleimt|leimung|block verleimt|blocks a|en blocs|collage en tete|emblocado|tear off pads|to a pad|into pads|in pads|padded in sets|padded on|notched and padded|glued at top|glue at head|glued at head|glued top edge'],
  ['staple', 'staple', 'staple|stapled|stapling|staples|side stitch|side stitched|side stapled|corner staple|corner stapled|stapled upper left|corner stitched|side stitching|side wire stitch|upper left staple|seitlich geheftet|engrapado lateral|top left staple'],
  ['sets', 'glued in sets', 'glued in sets|glue in sets|glued sets|edge glued|edge glue|edge gluing|edge glued sets|fan apart|fanapart|fan apart glue|fan apart glued|snap sets|snap set|snap out|unit set|unit sets|padded sets|fan apart gluing|edge padded|crash glued|fan glued'],
  ['fold', 'tri-fold', 'tri fold|trifold|trifolded|tri folded|tri folds|trifolds|tri folding|letter fold|letter folded|letterfolded|letterfolds|letterfold|letter folding|c fold|c folded|c folds|cfold|fold in thirds|folded in thirds|fold into thirds|folded into thirds|folds in thirds|roll fold|roll folded|rollfold|rolled fold|barrel fold|barrel folded|spiral fold|wickelfalz|wickelfalzung|zweibruch wickelfalz|pli roule|pli roules|plis roules|2 plis roules|deux plis roules|roules|plie en trois|pliee en trois|3 panel fold|3 panel roll fold|3 panel|three panel|three panel fold|triptico|diptico y triptico|doblado en tres|doblez en c|tri fold to fit|letter fold to fit|fold to fit no. 10|fold to fit #10|folds to fit #10|folded to fit #10|fold to fit a #10|folded to fit a #10|four panel roll fold|4 panel roll fold|triple pli|three panels|pli accordeon roule|rolfalz|wikkelvouw|plies en 3|plie en 3|trifolded to'],
  ['fold', 'z-fold', 'z fold|z folded|zfold|z folds|z folding|zickzackfalz|zick zack falz|zickzack|pli z|pli en z|plie en z|doblez en z|fan fold z|z falz|zigzagvouw'],
  ['fold', 'half fold', 'half fold|half folded|halffold|half folds|bi fold|bifold|bi folded|bifolded|bi folds|single fold|one fold|1 fold|fold in half|folded in half|folds in half|folding in half|fold once|folded once|folds once|single folded|book fold|folded book style|v fold|vfold|mittelfalz|einbruchfalz|einbruch|einmal gefalzt|pli simple|1 pli|un pli|plie en deux|pliee en deux|plie en 2|plies en deux|doblado a la mitad|diptico|doblado por la mitad|un doblez|fold to half|half page fold|half fold to|folded down the middle|folded 1 time|fold 1x|middle fold|center fold|vertical half fold|horizontal half fold|tent fold|tent folded|4 page fold|plie une fois|1 fold to|folded in 2|fold in 2'],
  ['fold', 'gate fold', 'gate fold|gatefold|gate folded|gatefolds|gatefolded|double gate fold|double gatefold|altarfalz|fensterfalz|pli fenetre|pli portefeuille|closed gate fold|open gate fold|double gate folded|doblez ventana'],
  ['fold', 'accordion fold', 'accordion fold|accordion folded|accordian fold|accordian folded|accordion folds|accordion|accordion folding|concertina|concertina fold|concertina folded|leporello|leporellofalz|leporellofalzung|pli accordeon|accordeon|acordeon|doblez acordeon|fan fold|fanfold|fan folded|fanfolded|plis accordeon|en accordeon|4 panel accordion fold|4 panel accordion|zickzackfalzung leporello|fold accordion style|fold accordion'],
  ['fold', 'french fold', 'french fold|french folded|right angle fold|right angle|right angle folded|cross fold|kreuzbruch|kreuzbruchfalz|kreuzfalz|pli croise|plis croises|right angle folds|double right angle fold'],
  ['fold', 'double parallel fold', 'double parallel fold|double parallel|double parallel folded|double parallel folds|parallel fold|parallelfalz|doppelparallelfalz|parallelmittenfalz|dpf|fold double parallel|pli economique|pli parallele|double parallel folding'],
  ['fold', 'quarter fold', 'quarter fold|quarter folded|fold in quarters|folded in quarters|fold into quarters|fold to quarters|folded to quarter size|folded into quarters|quarterfold|plie en quatre'],
]; // prettier-ignore

const vague: Row[] = [
  ['fold', 'fold', 'fold|folded|folds|folding|fold and glue|folded and glued|falzen|gefalzt|falz|plie|pliee|plies|pliage|pli|doblado|doblada|doblez|doblados|plegado|plegada|gevouwen|falzung|piegatura|piega|pieghe|folded flat|machine folded|machine fold|hand folded|hand fold|gefalzt auf|gefaltet|piegato|piegata|piegati|plegados|doblez|gevouwen'],
]; // prettier-ignore

const entries = (rows: Row[], field: Operation['field'], isVague: boolean) =>
  rows.flatMap(([family, name, phrases]) => {
    const operation: Operation = isVague ? { family, name, field, vague: true } : { family, name, field };
    return phrases.split('|').map((phrase): [string, Operation] => [phrase, operation]);
  });

/** Finishing and bindery as customers write them, in the languages that come in. */
export const operations = new PhraseBook<Operation>([
  ...entries(finishing, 'finishing', false),
  ...entries(bindery, 'bindery', false),
  ...entries(vague, 'bindery', true),
]);

const shorthand: Record<string, string> = {
  perfect: 'perfect bound', saddle: 'saddle stitch', stitch: 'saddle stitch', letter: 'tri-fold', tri: 'tri-fold', c: 'tri-fold', roll: 'tri-fold',
  half: 'half fold', bi: 'half fold', single: 'half fold', once: 'half fold', z: 'z-fold', gate: 'gate fold', pad: 'padding', pads: 'padding',
  punch: 'drill', number: 'numbering', numbers: 'numbering', hole: 'drill', book: 'half fold', french: 'french fold', parallel: 'double parallel fold', quarter: 'quarter fold',
}; // prettier-ignore

/** Words that name an operation only under a label for it: `Fold: Z`, `Binding: Perfect`. */
export const shorthands = new PhraseBook<Operation>(
  Object.entries(shorthand).flatMap(([word, name]) => {
    const operation = operations.get(name);
    return operation ? [[word, operation] as const] : [];
  }),
);

/** Every word of every operation. */
export const operationWords: readonly string[] = [...finishing, ...bindery, ...vague].flatMap(([, , phrases]) => phrases.split(/[ |]/));

/** The operation that a form's label names: `Lamination`, `Hole punch`, `Grommets`. */
export const operationNamed = (label: string): Operation | undefined => operations.get(label);

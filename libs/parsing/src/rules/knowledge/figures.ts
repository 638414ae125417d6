import { PhraseBook } from '../tokens/phrase-book.js';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const currencies = set('$ € £ usd eur euro euros dollars dollar gbp cad aud bucks cents pesos chf mxn');

/** Counted things that are not pieces of the job. */
export const otherCounts = set(
  'guests guest tables table members member people persons students student employees staff attendees seats seat locations location stops stop versions version designs design styles style kinds routes route drops drop proofs proof samples sample sides side panels panel dpi lpi ppi line lines reams ream miles words characters references vendors days day weeks week hours hour hrs hr minutes min mins months month years year yrs yr business working calendar pockets pocket tabs tab holes hole inks color colors colour colours folds fold cartons carton boxes box skids skid pallets pallet gaylords totes up part parts ply percent employees bidders agencies schools branches stores offices languages images image photos files file pm am lots lot creases staples points rows columns lb lbs pound pounds addresses districts senators counties cities nieten tage wochen tagen personen jahre jours semaines personnes volets volet plis pli anos dias semanas personas panneaux spoilage wraps postings inserts insert cubic kg kilos square acres degrees bedrooms dollars euros cores core inch inches feet wafer seals seal grommets leaves passes',
);

/** Containers that pieces are packed in. */
export const containers = set(
  'box boxes carton cartons pack packs package packages bundle bundles case cases pad pads book books set sets roll rolls skid skids pallet pallets bag bags stack stacks group groups wrap bunch gaylord gaylords ream reams unit units tray trays tote totes tube tubes container containers block blocks paket pakete karton kartons paquet paquets carton caja cajas paquete paquetes stacks ctn ctns pkg pkgs dispenser',
);
export const packingVerbs = set(
  'packed pack packs packaged shrink shrinkwrap shrinkwrapped shrinkwrapping wrap wrapped wrapping band banded banding bands bundle bundled bundles bundling boxed box boxes cartoned carton cartons packages packaging package units sets pads books stacks groups reams counts rubber paper trays bags rolls bagged slip-sheeted slipsheeted abgepackt verpackt conditionne conditionnes empacado empacados empaque paquetes packs lots cases skids pallets strapped polybagged kraft-wrapped tied polywrapped stacked',
);
export const pageNouns = set('pp pgs pg page pages pager pagers seiten seite seitig seitige seitiger paginas pagina pagine leaves p');
export const splitNouns = set(
  'advance sample samples file extra spare office proof archive seed overs overruns overrun comp complimentary hard',
);

/** Words before an identification; those of `marked` need a `#`, `no`, `:` or digits in letters after them. */
const identifying: Record<'plain' | 'marked', string> = {
  plain:
    'invitation no|invitation number|invitation #|invitation for bid|invitation for bids|suite|ste|apt|room|rm|floor|fl|unit no|bldg|building|ext|extension|p.o. box|po box|box no|invoice|inv|invoice no|acct|account|account no|permit|permit imprint|jacket|requisition|req|ticket no|job ticket|zip|zip code|code|rev|revision|vol|volume|issue no|chapter|section|page|figure|fig|hwy|highway|route no|i|us|state route|mail code|mailstop|bin|p.o.|po|purchase order|quote no|quote number|quotation|quote #|order no|order number|job no|job number|job #|item no|part no|form no|form number|ref|reference|reference no|our ref|id|sku|contract|contract no|solicitation|rfq|rfq no|rfp|itb|bid no|bid number|program no|local|union|customer no|tel|fax|ust id|siret|postfach|version no|rewind|jcp code|code numbers|standards no|class no|docket|case no|tracking|member no|cage|duns|naics|nigp|nsn|dock|gate|level|kreditor|edition no|batch|lot no|session|request id|lic|license no|cert no|confirmation|confirmation code|routing|transit|check no|cheque no',
  marked:
    'form|item|order|quote|job|ticket|bid|program|project|estimate|part|number|publication|pub|catalog|customer|series|issue|line|box|version|model|request|proposal|lot|work order|unit|est|opportunity|lead|case|design|phase|grade|district|docket|dept|gl|cost center|nr|art|artikel|commande|pedido|auftrag|no|article|stock no|project no|line item|event|class|appendix|exhibit|attachment|schedule|addendum|amendment|task|serial|store|branch|location|team|group|zone|ward|precinct',
};
export const identifiers = new PhraseBook<'plain' | 'marked'>(
  (Object.entries(identifying) as ['plain' | 'marked', string][]).flatMap(([kind, list]) =>
    list.split('|').map((phrase): [string, 'plain' | 'marked'] => [phrase, kind]),
  ),
);

export const streets = set(
  'st street ave avenue av rd road blvd boulevard dr drive ln lane way pkwy parkway hwy highway ct court pl place plaza sq square ter terrace cir circle trail trl pike row loop mall wharf quay broadway turnpike tpke freeway fwy crescent close expressway alley esplanade strasse str platz weg gasse allee ring ufer',
);
/** French and Spanish put them before the name. */
export const leadingStreets = set(
  'rue boul boulevard avenue av chemin allee quai place calle avenida cours route impasse paseo carrera via viale corso ch',
);

export const states = set(
  'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada hampshire jersey mexico york carolina dakota ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming',
);

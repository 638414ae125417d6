/** What a form's label announces. Those of `apart` announce something that is no specification of the piece. */
export type Label =
  | 'title' | 'product' | 'quantity' | 'size' | 'flatSize' | 'finalSize' | 'width' | 'height' | 'paper' | 'colors' | 'sides'
  | 'finishing' | 'bindery' | 'pages' | 'delivery' | 'mailDate' | 'inHomes' | 'coverPart' | 'textPart' | 'coverPaper' | 'textPaper'
  | 'coverColors' | 'textColors' | 'operation' | 'notes' | 'packing' | 'apart'; // prettier-ignore

const words: Record<Exclude<Label, 'operation'>, string> = {
  title:
    'job name|job title|project name|project title|project|title|name of job|name of project|name of piece|publication|publication title|job description|subject|betreff|objet|asunto|titel|titre|titulo|objekt|projekt|projet|proyecto|trabajo|nombre del trabajo|re|job|job name/description|event|event name|campaign|piece name|oggetto|titolo|onderwerp|author/title|title/author|author & title|book title|work title|issue title|name of publication',
  product:
    'product|desc|item desc|product type|item|item name|item description|description|type|piece|what|service|print product|what are you printing|what do you need|what are we printing|what is it|what to print|what needs printing|print item|printed item|piece description|printing of|products|form|publication type|type of job|type of piece|document type|order type|produkt|produit|producto|artikel|beschreibung|designation|bezeichnung|drucksache|prodotto|omschrijving|material type',
  quantity:
    'quantity|quantities|qty|qtys|qty.|quan|copies|number of copies|no. of copies|total copies|count|print run|press run|run|run length|run qty|amount|how many|how many copies|how many pieces|order quantity|order qty|quantity needed|qty needed|quantity ordered|total quantity|total qty|print quantity|print qty|estimated quantity|est. quantity|est qty|number of pieces|pieces|pcs|pieces needed|copies wanted|no. wanted|number wanted|mail quantity|mail qty|total pieces|units|volume|tirage|quantite|auflage|auflagenhohe|menge|stuckzahl|anzahl|cantidad|tiraje|tirada|oplage|aantal|quantita|tiratura|number needed|how many do you need|quantity required|estimated annual usage|annual usage|est. annual usage|estimated usage|annual quantity|usage|no. of units|no of units|number of units|number of items|how many pieces|how many copies|copies needed|run size|run quantity|quantity to print|print quantity needed|pieces to print|no. of sets|no. of pieces|nombre|nombre d exemplaires|number of sets|number of books|minimum quantity|approx quantity|approximate quantity',
  size: 'size|trim size|trim|page size|dimensions|dimension|format|size (w x h)|page format|piece size|card size|sheet size|document size|book size|trimmed size|page trim size|trimmed page size|single page size|envelope size|grosse|taille|dimensions finies|tamano|medida|medidas|formato|formaat|formaat gesloten|print size|product size|size w x h|item size',
  flatSize:
    'flat size|open size|flat|size flat|flat trim size|unfolded size|size open|flat dimensions|spread size|opened size|format offen|offenes format|offen|format ouvert|ouvert|formato abierto|tamano abierto|abierto|overall size|formaat open',
  finalSize:
    'finished size|final size|folded size|finish size|size folded|closed size|folds to|folded to|folded|finished|final trim size|final trim|folded dimensions|format geschlossen|geschlossenes format|endformat|geschlossen|format ferme|format fini|ferme|formato cerrado|tamano final|tamano cerrado|cerrado|size finished|finished dimensions|final folded size',
  width: 'width|w|breite|largeur|ancho',
  height: 'height|h|length|hohe|hauteur|alto|largo',
  paper:
    'paper|stock|paper stock|paper type|material|substrate|media|stock/paper|paper/stock|paper weight|stock type|card stock|cardstock|board|paper stock(s)|stocks|papers|paper specs|papier|grammatur|papiersorte|bedruckstoff|support|papel|sustrato|carta|papiersoort|grammage|parts|stock weight|paper & weight|parent stock|face stock|envelope stock',
  coverPaper:
    'cover stock|cover paper|cover paper stock|stock cover|paper cover|cover sheet|covers stock|papier umschlag|umschlagpapier|papier couverture|papel portada|outside paper|cover material|cover board',
  textPaper:
    'text stock|text paper|inside stock|inside paper|interior stock|interior paper|body stock|insides paper|inner paper|papier inhalt|inhaltspapier|papier interieur|papel interior|page stock|guts stock|stock inside|stock text|inside sheet|paper text|interior paper stock',
  colors:
    'color|colors|colour|colours|ink|inks|ink color|ink colors|ink colour|color(s)|ink(s)|printing|print|prints|press|color/ink|printed|color of ink|colour of ink|ink/colors|number of colors|no. of colors|print colors|printing colors|colorway|farbe|farben|farbigkeit|druck|farbigkeit/druck|impression|couleur|couleurs|encres|impresion|colores|tintas|color de impresion|bedrukking|kleuren|stampa|colori|printed colors|ink colors front/back|color specs|ink colours',
  coverColors:
    'cover ink|cover inks|cover color|cover colors|cover printing|cover colour|ink cover|covers print|color cover|cover ink colors',
  textColors:
    'text ink|text inks|inside ink|inside inks|interior ink|inside color|interior color|text color|text colors|inside printing|text printing|body ink|ink text|interior printing|inside pages print|interior ink colors',
  sides:
    'front|back|face|reverse|obverse|recto|verso|front side|back side|address side|picture side|front ink|back ink|front inks|back inks|ink front|ink back|inks front|inks back|color front|color back|colour front|colours front|colours back|colors front|colors back|front color|back color|front colors|back colors|front colour|back colour|side 1|side 2|sides|print sides|printed sides|sides printed|number of sides|printing sides|print side|sided|color sides|1 or 2 sides|seiten bedruckt',
  finishing:
    'finishing|finish|coating|coatings|finishes|special finish|finishing/bindery|post press|postpress|finishing options|special finishing|embellishment|embellishments|veredelung|verarbeitung|weiterverarbeitung|finition|finitions|faconnage|acabado|acabados|afwerking|finitura|lavorazioni|surface finish|extras|add-ons|special instructions|specials|other operations|additional services|processing|finishing services|protective finish|coating/finish',
  bindery:
    'bindery|binding|bind|fold|folding|folds|fold type|binding type|binding style|folding type|bindery/finishing|bind type|binding/folding|bindery & finishing|fold style|bindery/fold|bindery/folding|bindung|falz|falzung|falzart|heftung|pliage|pli|reliure|encuadernacion|doblez|doblado|plegado|rilegatura|piega|afwerking/binding|panels|fold/bind',
  pages:
    'pages|pgs|pg|page ct|pg count|page count|number of pages|no. of pages|total pages|pp|extent|pagination|umfang|seitenzahl|seiten|nombre de pages|paginas|numero de paginas|interior pages|inside pages|# of pages|pagine|self cover pages|text pages|page count (total)|signatures|leaves|pages (incl. cover)',
  coverPart: 'cover|covers|umschlag|couverture|portada|cubierta|outside cover|cover 1|front cover|covers 1 and 4|omslag|copertina|couv',
  textPart:
    'text|inside|insides|interior|inner|guts|body|inside pages|inhalt|innenteil|interieur|interiores|binnenwerk|interno|text block|innards',
  delivery:
    'delivery|deliver|deliver to|delivery method|shipping|shipping method|ship|ship to|ship via|ship method|ship-to|distribution|delivery address|delivery to|delivery location|delivered to|fulfillment|how will you get it|pickup or delivery|delivery/pickup|pickup/delivery|shipping/delivery|delivery instructions|shipping instructions|fob|f.o.b.|freight|lieferung|lieferadresse|lieferort|versand|livraison|adresse de livraison|entrega|envio|direccion de entrega|levering|consegna|collection|method of delivery|receive by|goes to|go to|send to|bring to|ship all to|get it how|how to get it|how do you want it|receiving|consignee|mailing|mail services|mailing services|mail|method of shipment|delivery required|how to deliver|fulfillment method|get it by|distribution method|pick up|pickup',
  mailDate:
    'mail date|mailing date|drop date|mail drop|mail drop date|pool date|drop|postal drop|mail by|must mail|must mail by|mail-by date|mail out date|target mail date|usps drop|usps drop date|drop-date|scheduled mail date|postage date|drop dates|mail day',
  inHomes:
    'in homes|in-homes|in home|in-home|in home date|in homes date|in-homes date|in-home date|in home dates|in-home dates|in-home window|in homes window|in-homes window|target in-home|target in-homes|in home window|in-homes by|in-home by|arrive in homes|in mailboxes|ih|in-home target|inhomes',
  notes:
    'notes|note|comments|comment|additional notes|remarks|special requests|additional information|details|specs|specifications|message|bemerkungen|remarques|notas|observaciones|other|misc|specification|job specs|request|scope of work|scope|additional comments|customer notes|instructions',
  packing:
    'packing|packaging|pack|packaged|boxing|cartons|carton pack|bundling|banding|wrapping|shrink wrap|shrinkwrap|packed|carton|box|boxes|case pack|verpackung|conditionnement|empaque|bundle|bulk pack|skid|palletizing|carton quantity|units per pack|package|per box|labels per roll',
  apart:
    'phone|tel|telephone|telefon|cell|mobile|fax|office|direct|email|e-mail|mail to|address|street|city|state|zip|zip code|zipcode|ship zip|postal code|country|po|p.o.|po #|po number|po no|purchase order|purchase order no|customer po|order|order no|order number|order id|order date|order #|quote|quote no|quote number|quote #|quotation|job no|job number|job #|job id|job_id|job ticket|ticket|ticket no|ticket #|invoice|invoice no|invoice #|account|account no|acct|account number|acct #|customer|customer name|customer no|customer #|customer id|client|client name|company|organization|contact|contact name|attention|attn|name|first name|last name|your name|from|to|cc|bcc|date|dated|sent|due|due date|date due|date needed|needed by|need by|need date|deadline|in-hand|in hand|in-hands|in hands|in-hand date|in hands date|event date|delivery date|ship date|ship by|proof|proofs|proofing|proof by|artwork|art|files|file|file format|files due|art due|price|prices|unit price|unit cost|total|total price|cost|budget|rate|amount due|terms|payment|tax|freight cost|postage|cpm|permit|permit no|permit #|indicia|jacket|jacket no|jacket no.|requisition|requisition no|req|req no|program|program no|solicitation|solicitation no|bid no|bid number|rfq|rfq no|rfq #|rfp|bid|bid #|contract|contract no|ref|reference|reference no|our ref|your ref|id|sku|part no|part number|item no|item no.|item number|item #|form no|form number|form #|catalog no|line|line no|line #|#|no|no.|nr|csr|rep|sales rep|salesperson|estimator|agent|broker|department|dept|cost center|gl|charge to|billing|bill to|invoice to|samples|schedule|quality|warranty|insurance|orientation|versions|version|bleed|bleeds|resolution|list|mail list|class|mail class|seeds|rewind|design|margins|liefertermin|termin|datum|delai|date de livraison|fecha|fecha de entrega|kunde|firma|client no|ust-id|preis|prix|precio|telefono|correo|government to furnish|contractor to furnish|overruns|overs|subscription|references|website|web|url|time|turnaround|rush|status|priority|source|ip|ip address|user|user agent|submitted|timestamp|form id|submission|submission id|lead|lead id|stage|owner|created|modified|last ordered|last order|last qty|last quantity|previous quantity|previous qty|prior quantity|on hand|quantity on hand|in stock|stock on hand|expires|valid until|approved by|requested by|prepared by|buyer|vendor',
};

/** Labels whose value is no part of the specification however long it is. */
export const alwaysApart =
  /furnish|proof|art|file|schedule|sample|quality|warranty|insurance|terms|reference|overs|overruns|margin|date|deadline|due|needed|need by|price|cost|payment|budget|list|seeds|class|permit|last|previous|prior|hand|bill|charge|address|phone|email|version|turnaround|website/;

/** Every label with its meaning; where two lists name one, the later wins. */
export const labels: ReadonlyMap<string, Label> = new Map(
  Object.entries(words).flatMap(([label, list]) => list.split('|').map((phrase): [string, Label] => [phrase, label as Label])),
);

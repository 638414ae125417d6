import { fold } from '../tokens/tokenise.js';

/** What a label on a purchase order announces, beyond what labels on any specification do. */
export type OrderLabel =
  | 'po' | 'customer' | 'person' | 'email' | 'vendor' | 'shipTo' | 'billTo' | 'price' | 'subtotal' | 'total' | 'cpm' | 'due' | 'notes'
  | 'other'; // prettier-ignore

const words: Record<OrderLabel, string> = {
  po: 'manufacturing order|manufacturing order no|print order|print order no|production order|production order no|work authorization|job order|job order no|printing order|printing order no|release order|commande|commande no|bestellung|pedido|pedido no|order ref|order reference|po reference|order id|po|p.o.|p o|po no|po no.|po num|po nbr|po-nbr|po number|po-number|po #|po#|p.o. no|p.o. no.|p.o. #|p.o.#|p.o. number|p.o. nbr|purchase order|purchase order no|purchase order no.|purchase order nbr|purchase order number|purchase order #|purchase order#|purch ord no|purch order|purchase ord no|customer po|customer po #|customer po no|customer po number|our po|our po no|our p.o.|your po|client po|client po #|cust po|cust po no|order no|order no.|order number|order nbr|order #|order#|our order no|our order number|purchase no|contract/po no|po/contract no|po ref|p/o no|p/o number|p/o|po id|document no|document number|bestellnummer|bestell-nr|numero de commande|no de commande|bon de commande no|orden de compra|orden de compra no',
  customer:
    'customer|customer name|company|company name|organization|organisation|client|client name|buyer company|sold to|ordering company|account|account name|agency|school|business|business name|firm|institution|issued by|from|ordered for|purchaser|purchased by|charge to|kunde|firma|besteller|client / campaign|department|dept|division',
  person:
    'buyer|buyer name|contact|contact name|contact person|ordered by|requested by|requestor|requester|requisitioner|attn|attention|placed by|prepared by|authorized by|approved by|producer|ae|account executive|print buyer|purchasing agent|agent|purchasing contact|production manager|name|issued by name|project manager|traffic|traffic manager|csr|ansprechpartner',
  email:
    'email|e-mail|e mail|email address|e-mail address|contact email|contact e-mail|buyer email|buyer e-mail|mail|customer email|customer e-mail|your email|reply to|proof to|proofs to|courriel|correo|e-mail-adresse',
  vendor:
    'vendor|vendor name|supplier|supplier name|printer|seller|to|issued to|order to|purchase from|contractor|vendor/supplier|vendor address|print vendor|manufacturer|lieferant|fournisseur|proveedor|to vendor|po issued to|send to vendor|vendor information|vendor info|supplier information',
  shipTo:
    'ship to|ship-to|shipto|ship|deliver to|deliver|delivery to|delivery address|delivery|shipping address|ship to address|ship to location|delivery location|deliver-to|delivered to|destination|consignee|ship to / deliver to|ship to/deliver to|deliver/ship to|ship all to|send to|location|drop ship to|receiving address|receiving|lieferadresse|lieferanschrift|adresse de livraison|livrer a|direccion de entrega|ship to information|shipping information|shipping info|ship to:',
  billTo:
    'bill to|bill-to|billto|invoice to|invoices to|invoice address|send invoice to|send invoices to|mail invoice to|mail invoices to|remit to|billing address|billing|billing information|rechnungsadresse|adresse de facturation|facturar a',
  price:
    'price|agreed price|quoted price|quote price|job price|print price|printing price|unit total|cost|job cost|print cost|printing cost|quoted|estimate|estimated cost|approved price|approved cost|contract price|lump sum|price complete|total price|net price|preis|prix|precio',
  subtotal: 'subtotal|sub total|sub-total|merchandise total|net total|net amount|total before tax|goods total|zwischensumme|sous-total',
  total:
    'total|total amount|total cost|total due|grand total|order total|po total|total po|amount|amount due|total order|total order value|total this order|total value|po amount|order amount|not to exceed|total usd|total (usd)|total net|total order amount|invoice total|gesamt|gesamtbetrag|gesamtpreis|total ht|importe|est. total|estimated total|total not to exceed',
  cpm: 'cpm|price per m|price/m|price per thousand|price per 1000|price per 1,000|cost per thousand|rate/m|per m|per thousand|unit price/m|cost/m|/m|$/m|price /m|price m|rate per m|unit cost/m|per 1000|cpm rate|print cpm|cpm price',
  due: 'due|due date|date due|delivery date|deliver by|deliver on|required|required by|required date|date required|required on dock|need by|needed by|date needed|need date|ship by|ship date|ship on|in-hands|in hands|in-hands date|in hands date|in hand date|event date|on dock|due at dock|arrive by|must arrive|must arrive by|delivery due|complete by|completion date|target date|due in hands|liefertermin|date de livraison|fecha de entrega',
  notes:
    'notes|note|comments|comment|special instructions|instructions|remarks|additional notes|additional instructions|order notes|internal notes|message|memo|bemerkung|bemerkungen|remarques|notas',
  other:
    'date|po date|p.o. date|order date|issued|issue date|date issued|date of order|terms|payment terms|net|fob|f.o.b.|f.o.b|fob point|ship via|shipping method|ship method|via|carrier|freight|freight terms|phone|phone #|tel|telephone|fax|web|website|web site|page|account no|account #|acct|acct no|tax|sales tax|tax id|federal id|tax exempt|tax exempt no|quote|quote no|quote #|quote ref|quotation|your quote|per quote|estimate no|estimate #|requisition|requisition no|req no|req #|req|reference|ref|our ref|your ref|job no|job #|job number|vendor no|vendor #|vendor id|vendor code|vendor number|customer no|customer #|customer id|cost center|cost centre|gl|gl code|gl account|budget code|fund|project no|project #|confirming|confirm to|authorized signature|signature|signed|approved|data|list|postage|shipping|handling|freight charge|s&h|shipping & handling|setup|set up|discount|deposit|rush|proof|proofs|artwork|art|files|file|invoices|currency|buyer phone|release|release no|change order|revision|rev|contract|contract no|hours|receiving hours|samples|versions|overs|overs/unders',
};

const labels: ReadonlyMap<string, OrderLabel> = new Map(
  Object.entries(words).flatMap(([label, list]) => list.split('|').map((name): [string, OrderLabel] => [name, label as OrderLabel])),
);

const longest = 40;

/** The meaning of a whole label: `P.O. No.`, `Ship To:`, `Contact e-mail`. */
export function orderLabelNamed(text: string): OrderLabel | undefined {
  if (text.length > longest + 10) return undefined;
  const name = fold(text)
    .replace(/[_\s]+/g, ' ')
    .replace(/^[ *"'\-\u2022]+|[ *"'?:=.\u2026-]+$/g, '');
  const to = name.replace(/^(deliver|ship|send)(?:y|ed)?\b.{0,30}\bto$/, '$1 to'); // `Deliver by 26 March to`
  return labels.get(name) ?? labels.get(to) ?? labels.get(`${name}.`) ?? labels.get(name.replace(/ ?\([^)]*\)/g, ''));
}

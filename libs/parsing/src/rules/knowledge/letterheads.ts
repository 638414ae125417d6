/** Words by which a document names itself; what is left of a line without them is a name. */
export const documentWords = new Set(
  `facsimile transmittal fax cover purchase order orders po p.o p.o. form forms worksheet work job request requisition print printing production mail mailing direct buyer buyers blanket confirmation confirming
  release change original copy duplicate page of no number num nbr the and for date official document sheet sheet1 sheet2 invoice quote quotation procurement purchasing
  department dept service services rev revised draft approved by company customer vendor details information total a bestellung auftrag commande bon de orden compra`.split(
    /\s+/,
  ),
);

/** Phrases at the end or the beginning of a letterhead that are no part of the name. */
export const documentPhrase =
  /(?:(?:print|printing|mail|blanket|official|production|job)\s+)*(?:purchase order|production order|print order|work order|order form|order confirmation|mail order|job order|print request|requisition|p\.?\s?o\.?(?=\s|$)|worksheet|purchasing department|purchasing)(?:\s+form)?/i;

/** What firms, schools and societies call themselves. */
export const nameOfHouse =
  /\b(?:inc|llc|l\.l\.c|ltd|limited|corp|corporation|company|co|gmbh|ag|plc|sarl|s\.a|llp|group|council|college|university|school|schools|district|society|association|assn|foundation|hospital|clinic|health|medical|church|library|museum|city|county|town|state|department|bank|credit union|agency|studio|studios|press|creative|marketing|media|design|partners|brokers|services|solutions|systems|industries|institute|center|centre|theatre|theater|academy|club|ministries|fund|trust|restaurant|grill|cafe|hotel|properties|realty|direct|graphics|publishing|communications|consulting|associates|enterprises|products|international|supply|brewing|winery|farm|farms|festival)\b/i;

/** An address, a phone number, a slogan: what stands in a letterhead beside the name. */
export const notName =
  /@|www\.|https?:|\b\d{5}(?:-\d{4})?\b|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|^\d+\s|\bp\.?\s?o\.? box\b|post office box|\b(?:suite|ste|floor|street|avenue|blvd|road)\b|\b(?:phone|tel|fax|attn|buyer|date|terms|page)\b|^(?:dear|to|re|please|hello|hi|from|attn|enter|we|this|complete|ship|bill)\b|(?<!\b(?:inc|ltd|co|corp|llc|assn|dept|bros|univ))\.$|[!?]$|\d{1,2}\/\d{1,2}\/\d{2,4}|:$/i;

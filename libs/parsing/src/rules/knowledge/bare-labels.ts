/** Labels that need no mark before a number: `QTY 5,000`, `MAIL DATE 09/04/26`. Others would be verbs there (`print 500`). */
export const bareLabels: ReadonlySet<string> = new Set([
  'qty', 'qty.', 'qtys', 'quantity', 'quantities', 'auflage', 'menge', 'quantite', 'tirage', 'cantidad', 'tiraje', 'size', 'trim size', 'page size',
  'flat size', 'open size', 'finished size', 'final size', 'folded size', 'format', 'stock', 'paper', 'papier', 'papel', 'ink', 'inks', 'color',
  'colors', 'colours', 'mail date', 'mailing date', 'drop date', 'mail drop', 'pool date', 'in homes', 'in-homes', 'in home', 'in-home',
  'in-home date', 'in-homes date', 'pages', 'page count', 'text', 'inside', 'insides', 'interior', 'inhalt', 'umschlag', 'cover stock', 'text stock',
]); // prettier-ignore

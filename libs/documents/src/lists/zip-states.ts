/** First three digits of the ZIP codes of each state, as ranges. */
const ranges: Record<string, string> = {
  AL: '350-369', AK: '995-999', AZ: '850-865', AR: '716-729', CA: '900-961', CO: '800-816',
  CT: '060-069', DE: '197-199', DC: '200-205 569', FL: '320-349', GA: '300-319 398-399',
  HI: '967-968', ID: '832-838', IL: '600-629', IN: '460-479', IA: '500-528', KS: '660-679',
  KY: '400-427', LA: '700-714', ME: '039-049', MD: '206-219', MA: '010-027 055', MI: '480-499',
  MN: '550-567', MS: '386-397', MO: '630-658', MT: '590-599', NE: '680-693', NV: '889-898',
  NH: '030-038', NJ: '070-089', NM: '870-884', NY: '005 063 100-149', NC: '270-289',
  ND: '580-588', OH: '430-459', OK: '730-749', OR: '970-979', PA: '150-196', RI: '028-029',
  SC: '290-299', SD: '570-577', TN: '370-385', TX: '733 750-799 885', UT: '840-847',
  VT: '050-054 056-059', VA: '201 220-246', WA: '980-994', WV: '247-268', WI: '530-549',
  WY: '820-831', PR: '006-009', VI: '008', GU: '969', AS: '967', MP: '969',
  AA: '340', AE: '090-098', AP: '962-966',
}; // prettier-ignore

const names: Record<string, string> = {
  alabama: 'AL', alaska: 'AK', arizona: 'AZ', arkansas: 'AR', california: 'CA', colorado: 'CO',
  connecticut: 'CT', delaware: 'DE', 'district of columbia': 'DC', florida: 'FL', georgia: 'GA',
  hawaii: 'HI', idaho: 'ID', illinois: 'IL', indiana: 'IN', iowa: 'IA', kansas: 'KS',
  kentucky: 'KY', louisiana: 'LA', maine: 'ME', maryland: 'MD', massachusetts: 'MA',
  michigan: 'MI', minnesota: 'MN', mississippi: 'MS', missouri: 'MO', montana: 'MT',
  nebraska: 'NE', nevada: 'NV', 'new hampshire': 'NH', 'new jersey': 'NJ', 'new mexico': 'NM',
  'new york': 'NY', 'north carolina': 'NC', 'north dakota': 'ND', ohio: 'OH', oklahoma: 'OK',
  oregon: 'OR', pennsylvania: 'PA', 'rhode island': 'RI', 'south carolina': 'SC',
  'south dakota': 'SD', tennessee: 'TN', texas: 'TX', utah: 'UT', vermont: 'VT', virginia: 'VA',
  washington: 'WA', 'west virginia': 'WV', wisconsin: 'WI', wyoming: 'WY', 'puerto rico': 'PR',
}; // prettier-ignore

const statesByPrefix = new Map<string, Set<string>>();
for (const [state, text] of Object.entries(ranges))
  for (const range of text.split(' ')) {
    const [from = '', to = from] = range.split('-');
    for (let prefix = Number(from); prefix <= Number(to); prefix++) {
      const key = String(prefix).padStart(3, '0');
      statesByPrefix.set(key, (statesByPrefix.get(key) ?? new Set()).add(state));
    }
  }

/** @returns the code of a state or territory, or undefined */
export function stateOf(text: string): string | undefined {
  const word = text.trim().replace(/\./g, '');
  const code = word.toUpperCase();
  return Object.hasOwn(ranges, code) ? code : names[word.toLowerCase()];
}

/** A prefix that no state has belongs to every state. */
export const hasZip = (state: string, zip: string) =>
  statesByPrefix.get(zip.slice(0, 3))?.has(state) ?? true;

const english: Record<string, number> = {
  zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12,
  thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19,
  twenty: 20, thirty: 30, forty: 40, fourty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
}; // prettier-ignore
const german: Record<string, number> = {
  zwei: 2, drei: 3, vier: 4, funf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, elf: 11, zwolf: 12,
  funfzehn: 15, zwanzig: 20, dreissig: 30, vierzig: 40, funfzig: 50, sechzig: 60, siebzig: 70, achtzig: 80, neunzig: 90,
}; // prettier-ignore
const french: Record<string, number> = {
  deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, neuf: 9, dix: 10, douze: 12, quinze: 15, vingt: 20, trente: 30,
  quarante: 40, cinquante: 50, soixante: 60,
}; // prettier-ignore
const spanish: Record<string, number> = {
  dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, doce: 12, quince: 15, veinte: 20,
  treinta: 30, cuarenta: 40, cincuenta: 50, quinientos: 500, quinientas: 500, doscientos: 200, trescientos: 300,
}; // prettier-ignore

/** Words that name a number below a hundred, or a round one. */
export const smallNumbers: ReadonlyMap<string, number> = new Map(
  Object.entries({ ...spanish, ...french, ...german, ...english }),
);

/** Words that multiply what stands before them. */
export const scales: ReadonlyMap<string, number> = new Map(
  Object.entries({
    dozen: 12, hundred: 100, thousand: 1000, thousands: 1000, million: 1_000_000, hundert: 100, tausend: 1000, cent: 100, cents: 100,
    mille: 1000, cien: 100, ciento: 100, cientos: 100, mil: 1000, millares: 1000, millar: 1000, milliers: 1000, millones: 1_000_000,
  }),
); // prettier-ignore

/** German writes them together: `fünfhundert`, `zehntausend`. */
export const compounds: ReadonlyMap<string, number> = new Map(
  Object.entries({ ein: 1, ...german }).flatMap(([word, value]): [string, number][] => [
    [`${word}hundert`, value * 100],
    [`${word}tausend`, value * 1000],
  ]),
);

/** Words that add a part of one: `five and a half`, `three and three quarters`. */
export const parts: ReadonlyMap<string, number> = new Map(
  Object.entries({
    half: 2,
    third: 3,
    thirds: 3,
    quarter: 4,
    quarters: 4,
    fourth: 4,
    fourths: 4,
    eighth: 8,
    eighths: 8,
    sixteenth: 16,
    sixteenths: 16,
  }),
);

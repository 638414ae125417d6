import type { Token } from '../tokens/token.js';

export type Language = 'en' | 'de' | 'fr' | 'es' | 'nl' | 'it';

const signs: Record<Exclude<Language, 'en'>, string> = {
  de: 'und der die das für fur bitte mit wir angebot auflage stuck seiten papier farbig lieferung nach ein eine beidseitig grussen grusse freundlichen sie von bei zum einen exemplare druck farbigkeit umschlag inhalt format guten tag stk mochten selbstabholung abholung gruss bilderdruck hallo danke seitig',
  fr: 'le la les des pour nous vous merci bonjour devis papier exemplaires couleurs recto verso impression livraison avec du une votre en et quantite fini plis interieur couverture tirage soumission papier couche siege rue quadri seul po',
  es: 'el los las para por favor necesito cotizacion de con una papel impresos tintas entrega gracias buenos dias hola cantidad tamano y del cotizar en ejemplares millares carta forros tiraje couche tintas frente vuelta tarjetas',
  nl: 'graag offerte voor wij willen gevouwen levering oplage stuks drukwerk tot geniet een het met zijn dubbelzijdig full bedankt groet',
  it: 'vorrei preventivo copie stampa per carta patinata piegato opaca lucida consegna fronte retro colori buongiorno grazie formato',
};
const sets = (Object.entries(signs) as [Exclude<Language, 'en'>, string][]).map(
  ([language, list]) => [language, new Set(list.split(' '))] as const,
);

/** The language of the text, from its common words; English unless another stands out. */
export function languageOf(tokens: readonly Token[]): Language {
  let words = 0;
  const counts = new Map<Language, number>();
  const distinct = new Map<Language, Set<string>>();
  for (const token of tokens.slice(0, 5000)) {
    if (token.kind !== 'word') continue;
    words++;
    for (const [language, set] of sets) {
      if (!set.has(token.word)) continue;
      counts.set(language, (counts.get(language) ?? 0) + 1);
      distinct.set(language, (distinct.get(language) ?? new Set()).add(token.word));
    }
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return best && (distinct.get(best[0])?.size ?? 0) >= 3 && best[1] / words > 0.12 ? best[0] : 'en';
}

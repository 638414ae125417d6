import { wordsOf } from './words.js';

const names: Record<number, string> = {
  1: 'january jan januar janner janvier janv enero ene', 2: 'february feb februar fevrier fev febrero', 3: 'march mar marz mars marzo',
  4: 'april apr avril avr abril abr', 5: 'may mai mayo', 6: 'june jun juni juin junio', 7: 'july jul juli juillet juil julio',
  8: 'august aug aout agosto ago', 9: 'september sep sept septembre septiembre', 10: 'october oct oktober okt octobre octubre',
  11: 'november nov novembre noviembre', 12: 'december dec dezember dez decembre diciembre dic',
}; // prettier-ignore

export const months: ReadonlyMap<string, number> = new Map(
  Object.entries(names).flatMap(([month, list]) =>
    list.split(' ').map((name): [string, number] => [name, Number(month)]),
  ),
);

export const weekdays = wordsOf('weekday');

export const dateWords = wordsOf('date word');

export const daysIn = (month: number): number =>
  [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0;

const names: Record<number, string> = {
  1: 'january jan januar janner janvier janv enero ene', 2: 'february feb februar fevrier fev febrero', 3: 'march mar marz mars marzo',
  4: 'april apr avril avr abril abr', 5: 'may mai mayo', 6: 'june jun juni juin junio', 7: 'july jul juli juillet juil julio',
  8: 'august aug aout agosto ago', 9: 'september sep sept septembre septiembre', 10: 'october oct oktober okt octobre octubre',
  11: 'november nov novembre noviembre', 12: 'december dec dezember dez decembre diciembre dic',
}; // prettier-ignore

/** Names of months, in the languages that come in. */
export const months: ReadonlyMap<string, number> = new Map(
  Object.entries(names).flatMap(([month, list]) => list.split(' ').map((name): [string, number] => [name, Number(month)])),
);

export const weekdays: ReadonlySet<string> = new Set(
  'monday mon tuesday tue tues wednesday wed thursday thu thur thurs friday fri saturday sat sunday sun montag dienstag mittwoch donnerstag freitag lundi mardi mercredi jeudi vendredi lunes martes miercoles jueves viernes'.split(
    ' ',
  ),
);

/** Words before a date. */
export const dateWords: ReadonlySet<string> = new Set(
  'by on due before until till from after since date dated deadline week of needed need thru through between starting beginning begin begins ends ending drop drops mail mails mailing homes home arrive hits hit arriving coming event is approx around than later deliver delivered delivery proof art files bis vom am ab le du au el del avant pour antes para hasta posted opens closes effective expires weeks proofs for starts start ship ships shipping ready back deadline: meeting scf mailboxes mailbox households target window weekend entry latest post mailstream usps entered posted'.split(
    ' ',
  ),
);

export const daysIn = (month: number): number => [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0;

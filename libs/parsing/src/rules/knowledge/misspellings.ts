/** Words of the trade as they are often mistyped, and what is meant. */
const rows: [meant: string, typed: string][] = [
  ['brochure', 'broshure|brocure|brouchure|brochere|brochur|borchure'], ['brochures', 'broshures|brocures|brouchures|brocheres|borchures'],
  ['business', 'buisness|bussiness|busines|bisiness|busness'], ['envelope', 'envelop|envolope|evelope|envlope'], ['envelopes', 'envelops|envolopes|evelopes|envlopes'],
  ['postcard', 'postcad|poscard|postcrad|psotcard'], ['postcards', 'postcads|poscards|postcrads|psotcards'], ['menu', 'menue'], ['menus', 'menues'],
  ['booklet', 'booklett|bookelt|boklet'], ['booklets', 'bookletts|bookelts|boklets'], ['calendar', 'calender|calandar|calendr'], ['calendars', 'calenders|calandars'],
  ['catalog', 'catalouge|cataloge|catolog'], ['catalogs', 'catalouges|cataloges|catologs'], ['pamphlet', 'pamplet|pamphlit|phamplet'], ['pamphlets', 'pamplets|pamphlits|phamplets'],
  ['letterhead', 'lttrhd|ltrhead|lettrhead|letterhd|lttrhead|leterhead|letterhed|lettehead'], ['invitation', 'invatation|invitaion|inviation'], ['invitations', 'invatations|invitaions|inviations'],
  ['certificates', 'certifcates|certficates'], ['newsletter', 'newletter|newsleter'], ['newsletters', 'newletters|newsleters'], ['stickers', 'stikers|sticers'],
  ['banner', 'baner|bnr|bnner'], ['raffle', 'raffel|rafle|raffal'], ['numbered', 'numberd|nuumberd|numberred|nummbered'], ['cardstock', 'cardstok|cardstoc|carstock'], ['laminated', 'lamanated|laminatd|laminted'], ['banners', 'baners|bnrs|bnners'], ['number', 'nurnber|numbr'], ['color', 'coIor'], ['side', 'slde'], ['pick', 'p1ck'], ['will', 'w1ll'], ['flyer', 'fyler|flyr'], ['flyers', 'fylers|flyrs'], ['poster', 'postr'], ['posters', 'postrs'],
  ['quantity', 'quanity|quantiy|qunatity|quantitiy|quantitty'], ['color', 'collor|coler|colr|colur'], ['colors', 'collors|colers|colrs|colurs'], ['sided', 'sidded|sied'], ['sides', 'sidess'],
  ['glossy', 'glosy|glossey|glossie'], ['gloss', 'glos|glosss'], ['matte', 'mattte|matee'], ['uncoated', 'uncoted|uncoatd'], ['coated', 'coatted|coatd'], ['cover', 'covr'], ['offset', 'offest|ofset'],
  ['folded', 'foldd|fodled|foled'], ['laminated', 'laminted|lamenated|laminatd'], ['lamination', 'lamintion|lamanation'], ['perforated', 'perferated|perforatted|perforted'],
  ['saddle', 'sadle|saddel'], ['stitch', 'stich|stictch'], ['stitched', 'stiched'], ['aqueous', 'aqeuous|aquious'], ['corners', 'coners'], ['rounded', 'roundd'],
  ['deliver', 'delivr|diliver'], ['delivered', 'delivred|delievered'], ['delivery', 'delivry|delievery'], ['pickup', 'pikcup|piickup'],
]; // prettier-ignore

export const misspellings: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([meant, typed]) => typed.split('|').map((word): [string, string] => [word, meant])),
);

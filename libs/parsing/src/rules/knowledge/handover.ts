import type { DeliverySign } from './delivery.js';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/**
 * Turns of speech by which pieces change hands, for what no list of phrases can hold: `bring 200 of them over to our shop`.
 * `a/b` is one of several words, `*` passes over a few words, `PLACE` is where somebody can be found, `PLACEORTOWN` a town too, `THEM` the pieces.
 */
export const handovers: readonly [way: DeliverySign['way'], turn: string][] = [
  ['delivery', 'bring/take/run/send/ship/truck/haul/courier/forward/get/dispatch/transport/drive/deliver/route * to/at/over/into PLACE'],
  ['delivery', 'brought/taken/sent/shipped/trucked/forwarded/delivered/dropped/dispatched/left * to/at/with/off/by PLACE'],
  ['delivery', 'drop/leave * at/to/by/off/with PLACE'],
  ['delivery', 'truck/freight/overnight/expedite/courier/express to PLACEORTOWN'],
  ['delivery', 'go/goes/going/headed/destined to/for PLACE'],
  ['delivery', 'need/needed/want/wanted/arrive/due * here/there at PLACE'],
  ['delivery', 'need/needed/want/wanted/arrive/arrives/land * at/in our/my/the OFFICE'],
  ['delivery', 'on/in the/your/a truck/van * to PLACEORTOWN'],
  ['delivery', 'drops/shipments/destinations/consignments : * to PLACEORTOWN'],
  ['delivery', 'mandar/manden/llevar/lleven/enviar/envien * a/al/en PLACEORTOWN'],
  ['delivery', 'schicken/senden/bringen * an/nach/zu PLACEORTOWN'],
  ['delivery', 'envoyer/expedier/apporter/deposer * a/au/aux/chez PLACEORTOWN'],
  ['pickup', 'pick/picks/picking/picked THEM up'],
  ['pickup', 'come/comes/coming/stop/stops/swing/run/drop/pop/drive/walk/stopping/swinging/dropping by/in/over/down * for/get/grab/collect/pick THEM'],
  ['pickup', 'come/comes/coming/stop/swing/drive/walk for/get/grab/collect/fetch THEM'],
  ['pickup', 'ready * come/run/stop/swing/drive/drop/pop by/in/over/down'],
  ['pickup', 'come to you/your'],
  ['pickup', 'can/could/will/ill/ll grab/collect/get/fetch mon/monday/tues/tuesday/wed/weds/wednesday/thu/thurs/thursday/fri/friday/sat/saturday/tomorrow/today/after/on/next/whenever/when'],
  ['pickup', 'get/gets/getting/got/be/been/are picked up by'],
  ['pickup', 'customer/client/buyer collects/collect/fetches'],
  ['delivery', 'send/put/sent/goes/go * van/truck/courier/delivery run'],
  ['pickup', 'fetch/retrieve/collect/grab/fetching/collecting/grabbing THEM'],
  ['pickup', 'we/i/ill/well/customer/client/courier/driver/husband/wife/son/daughter/assistant/messenger/runner/they will/can/to/ll fetch/collect/retrieve'],
  ['pickup', 'our/my/customer/client courier/driver/van/truck/messenger/runner/guy/staff/volunteer/carrier * collects/collect/fetches/pick/picks/get/grab'],
  ['pickup', 'send/sending/have/get * our/a/my/the truck/van/driver/courier/messenger/runner/guy/intern/volunteer * for/get/pick/collect/over/to/by'],
  ['pickup', 'hold/keep/leave/held/kept/waiting * at/for/by your/us/me/counter/pickup/collection'],
  ['pickup', 'passer/passe/passons/passerons/venir/viens/venons/viendrai * chercher/prendre/recuperer'],
  ['pickup', 'holen/abholen/mitnehmen THEM'],
  ['pickup', 'at/from/over your/the counter/front'],
  ['mail', 'put/get/enter/entered/entering/drop/dropped/deposit/deposited/goes/go * in/into/to/at/with/on the mail/post/mailstream/usps/post'],
  ['mail', 'enter/enters/entered/entry/lodge/lodged/induct/inducted * at/into/with/by usps/bmeu/bmc/scf/ndc/sectional/mailstream/mail'],
  ['mail', 'you/vendor/printer/contractor/shop * handle/handles/do/does/manage the/all/our mailing/postage/addressing'],
  ['mail', 'address/addresses/addressed/presort/presorts/barcode * enter/enters/mail/mails/presort/presorts/presorted/and'],
]; // prettier-ignore

/** What is handed over beside the pieces; turns that speak of them tell nothing. */
export const otherGoods = set(
  'proof proofs quote quotes quotation price prices pricing sample samples file files art artwork invoice invoices estimate pdf pdfs email emails list lists check cheque bill specs spec mockup mockups dummy plates question questions comments template templates logo payment deposit receipt confirmation response reply bids bid disk link',
);

/** Words for the pieces, where the turn does not name them. */
export const pieces = set('them em it these those this that all everything order job boxes cartons sie ihn es');

export const offices = set(
  'office offices warehouse dock docks shop shops store stores church rectory school schools hotel booth hall museum library station restaurant cafe clinic hospital plant factory facility building house home address location site campus desk reception lobby branch branches showroom gallery theatre theater center centre club door mailroom place venue stadium arena bakery brewery winery farm ranch market studio headquarters hq agency firehouse bank gym salon copacker packer fulfillment distributor lab depot yard bodega oficina almacen tienda entrepot magasin bureau lager buro dorm department headquarter co-packer parish temple synagogue mosque convention conference garage kiosk',
);

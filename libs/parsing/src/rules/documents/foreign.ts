import type { Sample } from './sample.js';

export const foreign: Sample[] = [
  {
    name: 'German brochure with cover',
    text: `Guten Tag,

wir benötigen ein Angebot für eine Broschüre DIN A4 hoch:
Umfang: 28 Seiten Inhalt + 4 Seiten Umschlag
Inhalt: 135 g/m² Bilderdruck matt, 4/4-farbig
Umschlag: 250 g/m² Bilderdruck matt, 4/0-farbig, Mattfolie kaschiert
Rückendrahtheftung mit 2 Klammern
Auflage: 1.250 Exemplare
Abholung bei Ihnen im Haus.

Vielen Dank
S. Lindner`,
    title: /brosch/i,
    quantity: 1250,
    size: 'A4',
    paperType: '135gsm matte coated; 250gsm matte coated cover',
    colors: 'cover 4/0; text 4/4',
    finishing: 'matte lamination',
    bindery: 'saddle stitch',
    deliveryMethod: 'pickup',
  },
  {
    name: 'French folder',
    text: `Bonjour,
Merci de nous transmettre votre meilleur prix pour :
- Dépliant 3 volets, format ouvert 29,7 x 21 cm, format fermé 9,9 x 21 cm
- Quantité : 2 500 exemplaires
- Papier couché brillant 170 g
- Impression quadri recto verso
- Pli roulé
- Livraison à Bordeaux (33000) avant le 18 septembre
Cordialement,
Claire Moreau`,
    title: /depliant|dépliant/i,
    quantity: 2500,
    size: '29.7 x 21 cm',
    paperType: '170gsm gloss coated',
    colors: '4/4',
    bindery: 'tri-fold',
    deliveryMethod: 'delivery',
  },
  {
    name: 'Quebec letterhead',
    text: `Papier à en-tête, 8½ x 11, papier Rolland Opaque 70 lb blanc lisse, impression 2 couleurs recto seulement (noir + Pantone 300), quantité 3 000. Livraison au 1250 boul. René-Lévesque, Montréal.`,
    title: /en-t[eê]te/i,
    quantity: 3000,
    size: '8.5 x 11',
    paperType: '70# white smooth Rolland opaque',
    colors: '2/0 (black, PMS 300)',
    deliveryMethod: 'delivery',
  },
  {
    name: 'British stapled magazine',
    text: `Please could you quote for our society magazine:
600 copies
A4 portrait, 32pp self cover
Printed full colour throughout on 130gsm silk
Folded, collated and wire stitched
Delivered to one address in Leeds, LS6 2AB, by 14th October`,
    title: /magazine/i,
    quantity: 600,
    size: 'A4',
    paperType: '130gsm silk',
    colors: '4/4',
    bindery: 'saddle stitch, fold',
    deliveryMethod: 'delivery',
  },
  {
    name: 'Spanish handbills',
    text: `Buenos días, necesito una cotización de 3,000 volantes tamaño media carta en papel couché brillo de 150 g, impresos 4x0 tintas. Entrega en nuestras oficinas en El Paso. Gracias, Marisol`,
    title: /volante/i,
    quantity: 3000,
    size: 'Half letter',
    paperType: '150gsm gloss coated',
    colors: '4/0',
    deliveryMethod: 'delivery',
  },
  {
    name: 'British business cards in one line',
    text: 'Hi, how much for 500 business cards 85 x 55mm, 400gsm silk, matt lam both sides, spot UV to front, CMYK both sides? We can collect.',
    title: /business card/i,
    quantity: 500,
    size: '85 x 55 mm',
    paperType: '400gsm silk',
    colors: '4/4',
    finishing: 'matte lamination, spot UV',
    deliveryMethod: 'pickup',
  },
];

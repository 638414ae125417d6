export const text = 'Please quote 2,000 flyers, 8.5 x 11, 100# gloss text, 4/4.';
export const flyer = {
  title: 'Flyers',
  printType: 'flat',
  quantity: 2000,
  quantities: [2000],
  size: '8.5 x 11',
  paperType: '100# gloss text',
  colors: '4/4',
};
export const flyerAnswer = { items: [flyer], confidence: 0.93 };

import type { Piece } from '#contracts';

export const samplePiece: Piece = {
  thumbnail: null,
  printType: 'flat',
  size: '8.5 x 11',
  flatSize: null,
  bindery: null,
};

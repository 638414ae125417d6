import { addressIn, type DrawPage, nameIn } from './drawing.js';
import { black, gray, paper, shade, silver, tint } from './inks.js';
import type { Sheet } from './sheet.js';

const rows = [
  ['Name', 'Date'],
  ['Company', 'Account number'],
  ['Address', 'City, state, ZIP'],
  ['Telephone', 'Email'],
];
const head = ['Item', 'Description', 'Quantity', 'Unit', 'Amount'];
const shares = [0, 0.12, 0.58, 0.72, 0.84, 1];

function drawTable(sheet: Sheet, top: number, lines: number, ink: Parameters<Sheet['cover']>[0]) {
  const [left, wide, tall] = [36, sheet.width - 72, 22];
  sheet.box(left, top, wide, tall, shade(ink, 20));
  for (const [column, words] of head.entries())
    sheet.text(words, left + wide * shares[column]! + 6, top + 6, {
      size: 8,
      ink: paper,
      weight: 800,
    });
  for (let row = 1; row <= lines; row++) {
    if (row % 2 === 0) sheet.box(left, top + row * tall, wide, tall, tint(ink, 0.06));
    sheet.line(
      [
        [left, top + (row + 1) * tall],
        [left + wide, top + (row + 1) * tall],
      ],
      silver,
    );
  }
  for (const share of shares)
    sheet.line(
      [
        [left + wide * share, top],
        [left + wide * share, top + (lines + 1) * tall],
      ],
      silver,
    );
}

/** A form of several parts; each page is one part, in the same ink. */
export const drawForm: DrawPage = (sheet, { title, sender, line, ink }, heading, index) => {
  const { width, height } = sheet;
  sheet.cover(index ? tint([0, 4, 24, 0], index % 2 ? 1 : 0.4) : paper);
  sheet.text(nameIn(sender), 36, 30, { size: 11, ink: shade(ink, 20), weight: 800 });
  sheet.text(addressIn(sender), 36, 46, { size: 8, ink: gray });
  const size = sheet.sizeFor(title, width * 0.4, 20, 800);
  sheet.text(title, width / 2, 30, {
    size,
    ink: shade(ink, 20),
    weight: 800,
    width: width / 2 - 36,
    align: 'right',
  });
  sheet.text('No. 400001', width / 2, 60, {
    size: 12,
    ink: [0, 95, 85, 5],
    weight: 800,
    width: width / 2 - 36,
    align: 'right',
  });
  for (const [row, labels] of rows.entries())
    for (const [column, label] of labels.entries()) {
      const [x, y] = [36 + column * (width / 2 - 30), 96 + row * 34];
      sheet.frame(x, y, width / 2 - 42, 28, silver);
      sheet.text(label, x + 4, y + 2, { size: 6, ink: gray });
    }
  const lines = Math.max(4, Math.floor((height - 96 - 4 * 34 - 150) / 22));
  drawTable(sheet, 96 + 4 * 34 + 8, lines, ink);
  for (const [box, words] of ['Pick up', 'Deliver', 'Call first'].entries()) {
    sheet.frame(36 + box * 90, height - 92, 9, 9, black);
    sheet.text(words, 50 + box * 90, height - 94, { size: 8, ink: black });
  }
  sheet.line(
    [
      [width / 2, height - 60],
      [width - 36, height - 60],
    ],
    black,
  );
  sheet.text('Signature', width / 2, height - 56, { size: 7, ink: gray });
  sheet.text(line, 36, height - 56, { size: 7, ink: gray, width: width / 2 - 60 });
  sheet.text(index ? heading : 'White: office', 36, height - 30, {
    size: 8,
    ink: shade(ink, 20),
    weight: 800,
  });
};

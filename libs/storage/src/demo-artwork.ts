export interface DemoPiece {
  /** Its ending, `.pdf` or `.png`, decides the format. */
  fileName: string;
  title: string;
  otherPages?: readonly string[];
  /** Trim size in inches. */
  size: readonly [width: number, height: number];
  ink: string;
}

const pointsPerInch = 72;
const bleed = 0.125 * pointsPerInch;
const pixelsPerInch = 100;

const channels = (ink: string) =>
  [1, 3, 5].map((index) => Number.parseInt(ink.slice(index, index + 2), 16) / 255);

export function demoPdf({ title, otherPages = [], size, ink }: DemoPiece) {
  const [width, height] = size.map((inches) => inches * pointsPerInch) as [number, number];
  const sheet = `0 0 ${width + 2 * bleed} ${height + 2 * bleed}`;
  const titles = [title, ...otherPages];
  const firstPage = 4;
  const pageNumbers = titles.map((_, index) => firstPage + 2 * index);
  const drawPage = (words: string) => {
    const text = Math.min(width / (words.length * 0.62), height / 6);
    return [
      `${channels(ink).join(' ')} rg ${sheet} re f`,
      `1 1 1 rg ${bleed + width * 0.08} ${bleed + height * 0.08} ${width * 0.84} ${height * 0.38} re f`,
      `BT ${channels(ink).join(' ')} rg /F1 ${text.toFixed(1)} Tf ${bleed + width * 0.12} ${bleed + height * 0.22} Td (${words.replace(/[\\()]/g, '\\$&')}) Tj ET`,
    ].join('\n');
  };
  const page = (words: string, index: number) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [${sheet}]
      /TrimBox [${bleed} ${bleed} ${bleed + width} ${bleed + height}]
      /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageNumbers[index]! + 1} 0 R >>`,
    `<< /Length ${drawPage(words).length} >>\nstream\n${drawPage(words)}\nendstream`,
  ];
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${titles.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    ...titles.flatMap(page),
  ]);
}

/** The table of offsets counts bytes, so all objects must be ASCII. */
function assemble(objects: readonly string[]) {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

export async function demoPicture({ size, ink }: DemoPiece) {
  const { default: sharp } = await import('sharp');
  const [width, height] = size.map((inches) => Math.round(inches * pixelsPerInch)) as [
    number,
    number,
  ];
  const radius = Math.min(width, height) / 3;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#faf7f2"/>
    <circle cx="${width / 2}" cy="${height / 2}" r="${radius}" fill="${ink}"/>
    <path d="M0 ${height} L${width} ${height * 0.55} L${width} ${height} Z" fill="${ink}"
      opacity="0.35"/>
    <circle cx="${width / 2}" cy="${height / 2}" r="${radius * 0.45}" fill="none"
      stroke="#faf7f2" stroke-width="${radius * 0.12}"/>
  </svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

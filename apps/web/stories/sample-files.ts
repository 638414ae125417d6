import sharp from 'sharp';

export interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function drawLogo(): Promise<SampleFile> {
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#00688f' } });
  return { name: 'logo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

export const proof: SampleFile = {
  name: 'Program, final.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};

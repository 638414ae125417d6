/** The file goes to the URL by PUT, once; the path of the URL is the stored path. */
export interface UploadTicket {
  uploadURL: string;
}

/** Detected in the bytes, whatever the name says. */
export interface StoredObject {
  path: string;
  size: number;
  mimeType: string;
  fileName: string | null;
}

/** Valid for five minutes without a session. */
export interface DownloadTicket {
  downloadURL: string;
  fileName: string;
}

/** In pixels. */
export interface FilePage {
  url: string;
  width: number;
  height: number;
}

/** The first {@link limits.shownPages} pages; `count` is the total. */
export interface FilePages {
  count: number;
  pages: FilePage[];
}

/** Browsers may display these types and download all others. */
export const inlineTypes: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'application/pdf',
];

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const fileKinds = ['artwork', 'data'] as const;
export type FileKind = (typeof fileKinds)[number];

/** What a file is attached as. */
export type AttachedAs = FileKind | 'attachment';

export const fileKindRules: Record<
  AttachedAs,
  { accept: readonly string[]; fits: (mimeType: string) => boolean; sentence: string }
> = {
  artwork: {
    accept: ['image/*', 'application/pdf', '.pdf'],
    fits: (mimeType) => mimeType.startsWith('image/') || mimeType === 'application/pdf',
    sentence: 'Artwork must be an image or a PDF.',
  },
  data: {
    accept: ['.zip', '.csv', '.txt', '.xlsx'],
    fits: (mimeType) =>
      mimeType === 'application/zip' ||
      mimeType === spreadsheetType ||
      mimeType.startsWith('text/plain'),
    sentence: 'A data file must be a ZIP archive, a spreadsheet or plain text.',
  },
  attachment: {
    accept: ['image/*', 'application/pdf', '.pdf', '.zip', '.csv', '.txt'],
    fits: () => true,
    sentence: 'This file cannot be attached.',
  },
};

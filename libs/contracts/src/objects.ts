/**
 * `POST /api/objects/upload`. The file's bytes go there by PUT, once; the path part of the address
 * is the stored path.
 */
export interface UploadTicket {
  uploadURL: string;
}

/** Response of an upload, as detected in the bytes, whatever the name says. */
export interface StoredObject {
  path: string;
  /** In bytes. */
  size: number;
  mimeType: string;
  /** As the sender called it; null when it did not say. */
  fileName: string | null;
}

/**
 * `GET /api/objects/download/{fileId}`: an address that saves the file, good for five minutes and
 * without a session.
 */
export interface DownloadTicket {
  downloadURL: string;
  fileName: string;
}

/** A page of a PDF as an image, `width` × `height` pixels. */
export interface FilePage {
  url: string;
  width: number;
  height: number;
}

/**
 * `GET /api/objects{path}/pages`: the first {@link limits.shownPages} pages of a stored PDF.
 * `count` is how many it has.
 */
export interface FilePages {
  count: number;
  pages: FilePage[];
}

/** Types that browsers may display; all others are downloaded. */
export const inlineTypes: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'application/pdf',
];

export const fileKinds = ['artwork', 'data'] as const;
export type FileKind = (typeof fileKinds)[number];

/** For each kind what a file chooser offers, and what the bytes must turn out to be. */
export const fileKindRules: Record<
  FileKind,
  { accept: readonly string[]; fits: (mimeType: string) => boolean; sentence: string }
> = {
  artwork: {
    accept: ['image/*', 'application/pdf', '.pdf'],
    fits: (mimeType) => mimeType.startsWith('image/') || mimeType === 'application/pdf',
    sentence: 'Artwork must be an image or a PDF.',
  },
  data: {
    accept: ['.zip', '.csv', '.txt'],
    fits: (mimeType) => mimeType === 'application/zip' || mimeType.startsWith('text/plain'),
    sentence: 'A data file must be a ZIP archive or plain text.',
  },
};

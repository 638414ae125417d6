import type { FileContent } from './file-content.js';
import { hasArtworkName } from './file-kind.js';
import type { FileFacts } from './inspecting/facts.js';
import { countLetters } from './letters.js';

interface AttachedFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** Without these, a PDF is judged by its name only. */
interface Findings {
  /** From `FileInspector`. */
  facts?: FileFacts;
  /** From `FileReader`. */
  content?: FileContent;
}

const artworkTypes = new Set([
  'image/tiff',
  'image/vnd.adobe.photoshop',
  'image/x-photoshop',
  'application/postscript',
  'application/eps',
  'application/illustrator',
  'application/x-indesign',
]);
const minPictureBytes = 1_000_000;
/** Points; printers round the size of a page. */
const minBleed = 2;
/** Letters and digits a page: a purchase order has hundreds. */
const minPageLetters = 40;

/** A file to print instead of one to read. */
export function looksLikeArtwork(file: AttachedFile, findings: Findings = {}): boolean {
  const { name, mediaType, bytes } = file;
  if (hasArtworkName(name) || artworkTypes.has(mediaType)) return true;
  if (mediaType.startsWith('image/')) return bytes.length > minPictureBytes;
  const isPdf = mediaType === 'application/pdf' || /\.pdf$/i.test(name);
  return isPdf && (isTrimmed(findings.facts) || isWordless(findings.content));
}

/** The paper is larger than the finished page. */
const isTrimmed = (facts: FileFacts | undefined) =>
  facts?.kind === 'pdf' &&
  facts.alike.some(
    ({ width, height, paper: [across, up] }) =>
      across - width >= minBleed && up - height >= minBleed,
  );

function isWordless(content: FileContent | undefined) {
  if (content?.kind === 'refused') return content.reason === 'noText';
  if (content?.kind !== 'pages' || content.scan?.unreadPages.length) return false;
  let letters = 0;
  for (const { lines } of content.pages)
    for (const { cells } of lines) for (const { text } of cells) letters += countLetters(text);
  return letters < minPageLetters * content.pages.length;
}

import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type FileContent, refused, type Scan } from './file-content.js';
import { kindOf } from './file-kind.js';
import type { ReceivedEmail } from './received-email.js';
import { FileRules } from './file-rules.js';
import { PdfReader } from './pdf-reader.js';
import type { PhotoAnswer } from './photos/photos.child.js';
import type { Page } from './reading/page-text.js';
import { SandboxPool } from './sandbox-pool.js';
import { ChildLost, childEntry } from './sandbox-process.js';
import type { ScanAnswer, ScanFault, ScanQuestion } from './scans/read-scans.js';
import type { TextQuestion } from './texts/read-text.js';

/** Time in which an answer is sent instead of beginning another page. */
const answerMs = 4000;

/** Reads files of every kind in processes that a hostile file may crash. */
@Injectable()
export class FileReader implements OnApplicationShutdown {
  private readonly texts: SandboxPool<TextQuestion, FileContent | ReceivedEmail>;
  private readonly scans: SandboxPool<ScanQuestion, ScanAnswer | { fault: ScanFault }>;
  private readonly photos: SandboxPool<{ bytes: Uint8Array }, PhotoAnswer>;

  constructor(
    private readonly pdfs: PdfReader,
    private readonly rules: FileRules,
  ) {
    this.texts = new SandboxPool(childEntry(import.meta.url, 'texts/texts.child'), rules.texts);
    const rights = { mayUseAddons: true };
    this.scans = new SandboxPool(
      childEntry(import.meta.url, 'scans/scans.child'),
      rules.scans,
      rights,
    );
    this.photos = new SandboxPool(
      childEntry(import.meta.url, 'photos/photos.child'),
      rules.photos,
      rights,
    );
  }

  /** For the first email, text or PDF after a start. */
  prepare() {
    this.texts.prepare();
    this.pdfs.prepare();
  }

  async read({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<FileContent> {
    const kind = await kindOf(name, bytes);
    switch (kind) {
      case 'artwork':
        return { kind };
      case 'unknown':
        return refused(kind);
      case 'pdf':
        return this.readPdf(bytes);
      case 'picture':
        return this.readPicture(bytes, false);
      case 'heic':
        return this.readHeic(bytes);
      default:
        return this.readText({ kind, bytes });
    }
  }

  /** @returns undefined for an email that cannot be read */
  async readReceivedEmail(bytes: Uint8Array): Promise<ReceivedEmail | undefined> {
    const content = await orTooMuch(this.texts.ask({ kind: 'received', bytes }));
    return 'fault' in content || content.kind !== 'received' ? undefined : content;
  }

  onApplicationShutdown() {
    this.texts.end();
    this.scans.end();
    this.photos.end();
  }

  private async readPdf(bytes: Uint8Array): Promise<FileContent> {
    const answer = await this.pdfs.read(bytes);
    if ('fault' in answer)
      return answer.fault === 'noText' ? this.readPicture(bytes, true) : refused(answer.fault);
    const { pages, scannedPages } = answer;
    if (!scannedPages) return { kind: 'pages', pages };
    const scan = await this.scan({ bytes, isPdf: true, pages: scannedPages });
    return 'fault' in scan
      ? { kind: 'pages', pages, scan: { confidence: 1, unreadPages: numbersOf(scannedPages) } }
      : withScan(pages, scan);
  }

  private async readPicture(bytes: Uint8Array, isPdf: boolean): Promise<FileContent> {
    const scan = await this.scan({ bytes, isPdf });
    if ('fault' in scan) return refused(scan.fault);
    return scan.pages.length > 0 ? withScan([], scan) : refused('noText');
  }

  private async readHeic(bytes: Uint8Array): Promise<FileContent> {
    const photo = await orTooMuch(this.photos.ask({ bytes }));
    return 'fault' in photo ? refused(photo.fault) : this.readPicture(photo.png, false);
  }

  private async readText(question: TextQuestion): Promise<FileContent> {
    const content = await orTooMuch(this.texts.ask(question));
    if ('fault' in content) return refused(content.fault);
    return content.kind === 'received' ? refused('unknown') : content;
  }

  private scan(
    file: Pick<ScanQuestion, 'bytes' | 'isPdf' | 'pages'>,
  ): Promise<ScanAnswer | { fault: ScanFault }> {
    const { maxScannedPages, keepsPictures, scans } = this.rules;
    const ms = scans.limits.ms - answerMs;
    return orTooMuch(this.scans.ask({ ...file, maxPages: maxScannedPages, keepsPictures, ms }));
  }
}

const orTooMuch = <Answer>(answer: Promise<Answer>) =>
  answer.catch((error: unknown) => {
    if (error instanceof ChildLost) return { fault: 'tooMuch' as const };
    throw error;
  });

const numbersOf = (indexes: readonly number[]) => indexes.map((index) => index + 1);

/** @param pages with text, which scanned pages replace */
function withScan(pages: readonly Page[], scan: ScanAnswer): FileContent {
  const allPages = [...pages];
  for (const { index, page } of scan.pages) {
    while (allPages.length < index) allPages.push({ lines: [] });
    allPages[index] = page;
  }
  const isWithoutScans = scan.pages.length === 0 && scan.unreadPages.length === 0;
  return {
    kind: 'pages',
    pages: allPages,
    ...(!isWithoutScans && { scan: scanOf(scan) }),
  };
}

function scanOf({ pages, unreadPages }: ScanAnswer): Scan {
  const letters = pages.reduce((sum, page) => sum + page.letters, 0);
  const sum = pages.reduce((total, page) => total + page.letters * page.confidence, 0);
  const pictures = pages.flatMap(({ picture }) => picture ?? []);
  return {
    confidence: letters > 0 ? sum / letters : 1,
    unreadPages: numbersOf(unreadPages),
    ...(pictures.length > 0 && { pictures }),
  };
}

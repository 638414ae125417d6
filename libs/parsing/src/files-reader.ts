import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type {
  ParsedContact,
  ParsedDelivery,
  ParsedDocument,
  ParsedFile,
  ParsedFiles,
  ParsedOrder,
} from '#contracts';
import { sql } from '#database';
import {
  type FileContent,
  FileReader,
  looksLikeArtwork,
  looksLikeList,
  type Page,
  type Scan,
} from '#documents';
import { objectPath, ServerFiles, Store } from '#storage';
import { DocumentReader } from './document-reader.js';
import { fileFaults, listedScan } from './file-faults.js';
import { pagesOfText, textOfPages } from './file-text.js';
import type { FilesRequest } from './parsing.service.js';
import { repairPage } from './rules/normalize/recognized-sizes.js';
import { storedBytes } from './stored-bytes.js';

interface IncomingFile {
  name: string;
  bytes: Uint8Array;
  mediaType: string;
  /** Of a stored file; attachments of emails are stored when they are kept. */
  path: string | undefined;
}

/** What was read so far. */
interface Reading {
  files: ParsedFile[];
  documents: { parse: ParsedDocument; confidence: number }[];
  order: { parse: ParsedOrder; confidence: number } | undefined;
  sender: ParsedContact | undefined;
}

type PagesContent = FileContent & { kind: 'pages' };

/** Sent by itself, not attached to an email. */
const isPhoto = (
  { path, mediaType }: IncomingFile,
  content: FileContent,
): content is PagesContent =>
  path !== undefined && mediaType.startsWith('image/') && content.kind === 'pages';

const orderWords = /\b(?:purchase order|p\.?o\.? ?(?:#|no\b|number))/i;
const maxFiles = 20;

/** Reads files that were sent together, and takes each for what it is. */
@Injectable()
export class FilesReader {
  constructor(
    private readonly em: EntityManager,
    private readonly store: Store,
    private readonly stored: ServerFiles,
    private readonly contents: FileReader,
    private readonly reader: DocumentReader,
  ) {}

  /** Starts the processes that read texts, so that the first one is read as fast as others. */
  prepare() {
    this.contents.prepare();
    this.reader.prepare();
  }

  async read(request: FilesRequest, ownerId: string, isRetry: boolean): Promise<ParsedFiles> {
    const reading: Reading = { files: [], documents: [], order: undefined, sender: undefined };
    if (request.text !== null) await this.readText(request.text, undefined, isRetry, reading);
    const files = await this.fetch(request);
    for (let file = files.shift(); file; file = files.shift())
      files.unshift(...(await this.readFile(file, ownerId, isRetry, reading)));
    return answerOf(reading);
  }

  /** @returns the attachments of an email, to be read next */
  private async readFile(
    file: IncomingFile,
    ownerId: string,
    isRetry: boolean,
    reading: Reading,
  ): Promise<IncomingFile[]> {
    const { name } = file;
    if (reading.files.length >= maxFiles) return [];
    const content = await this.contents.read(file);
    if (looksLikeArtwork(file, { content }) || content.kind === 'artwork') {
      if (!isPhoto(file, content) || !(await this.readPhoto(file, content, isRetry, reading)))
        reading.files.push(await this.keep(file, 'artwork', ownerId));
      return [];
    }
    switch (content.kind) {
      case 'refused':
        reading.files.push({ name, takenAs: 'refused', reason: fileFaults[content.reason] });
        return [];
      case 'email':
        reading.files.push({ name, takenAs: 'specification' });
        reading.sender ??= senderOf(content.text);
        await this.readText(content.text, undefined, isRetry, reading);
        for (const excess of content.excess)
          reading.files.push({ name: excess, takenAs: 'refused', reason: fileFaults.excess });
        return content.attachments.map((attachment) => ({ ...attachment, path: undefined }));
      case 'text':
        if (content.rows && looksLikeList(content.rows))
          reading.files.push(await this.keep(file, 'list', ownerId));
        else await this.readContent(file, content, isRetry, reading);
        return [];
      case 'pages':
        await this.readContent(file, content, isRetry, reading);
        return [];
    }
  }

  /** Phones take photos as large as artwork. @returns whether it asks for pieces */
  private async readPhoto(
    file: IncomingFile,
    content: PagesContent,
    isRetry: boolean,
    reading: Reading,
  ): Promise<boolean> {
    const { files, documents } = reading;
    const [fileCount, documentCount] = [files.length, documents.length];
    await this.readContent(file, content, isRetry, reading);
    const isRequest =
      files.at(-1)?.takenAs === 'order' ||
      documents.slice(documentCount).some(({ parse }) => parse.quantity !== null);
    if (isRequest) return true;
    files.length = fileCount;
    documents.length = documentCount;
    return false;
  }

  /** A purchase order, or a text that asks for pieces. */
  private async readContent(
    { name }: IncomingFile,
    content: PagesContent | (FileContent & { kind: 'text' }),
    isRetry: boolean,
    reading: Reading,
  ) {
    const isPaged = content.kind === 'pages';
    const pages = isPaged ? content.pages.map(repairPage) : pagesOfText(content.text);
    const text = isPaged ? textOfPages(pages) : content.text;
    const scan = isPaged ? content.scan : undefined;
    const isOrder = await this.readOrder(pages, text, scan, isRetry, reading);
    if (!isOrder) await this.readText(text, scan, isRetry, reading);
    reading.files.push({
      name,
      takenAs: isOrder ? 'order' : 'specification',
      ...reasonOf(scan),
    });
  }

  private async readOrder(
    pages: Page[],
    text: string,
    scan: Scan | undefined,
    isRetry: boolean,
    reading: Reading,
  ): Promise<boolean> {
    if (reading.order || !orderWords.test(text)) return false;
    const parse = await this.reader.readOrder(pages, isRetry, scan?.pictures);
    if (parse.customerPoNumber === null || parse.jobs.length === 0) return false;
    reading.order = { parse, confidence: scan?.confidence ?? 1 };
    return true;
  }

  /** The model reads the first text only, so that a request stays in time. */
  private async readText(text: string, scan: Scan | undefined, isRetry: boolean, reading: Reading) {
    const isFurther = reading.documents.length > 0 || reading.order !== undefined;
    const parse = await this.reader.readText(text, isRetry || isFurther, scan?.pictures);
    reading.documents.push({ parse, confidence: scan?.confidence ?? 1 });
  }

  private async fetch({ files }: FilesRequest): Promise<IncomingFile[]> {
    const ids = files.map(({ objectId }) => objectId);
    const rows = await sql<{ id: string; key: string; mediaType: string }>(
      this.em,
      `select id, key, mime_type as "mediaType" from objects where id = any(?::uuid[])`,
      [`{${ids.join()}}`],
    );
    const incoming = files.map(async ({ objectId, name }): Promise<IncomingFile[]> => {
      const row = rows.find(({ id }) => id === objectId);
      const bytes = row && (await storedBytes(this.store, row.key));
      const path = objectPath(objectId);
      return bytes ? [{ name, bytes, mediaType: row.mediaType, path }] : [];
    });
    return (await Promise.all(incoming)).flat();
  }

  private async keep(
    { name, bytes, mediaType, path }: IncomingFile,
    takenAs: 'artwork' | 'list',
    ownerId: string,
  ): Promise<ParsedFile> {
    if (path) return { name, takenAs, fileUrl: path, fileName: name, fileType: mediaType };
    const stored = await this.stored.keep(ownerId, { name, bytes });
    return { name, takenAs, fileUrl: stored.path, fileName: name, fileType: stored.mimeType };
  }
}

function reasonOf(scan: Scan | undefined): Pick<ParsedFile, 'reason'> {
  return scan ? { reason: listedScan(scan.unreadPages) } : {};
}

const sender = /^From:\s*"?([^"<\n]*?)"?\s*<?([\w.+-]+@[\w.-]+)>?\s*$/m;

function senderOf(text: string): ParsedContact | undefined {
  const [, name = '', email] = sender.exec(text) ?? [];
  return email ? { customerName: name.trim() || null, customerEmail: email } : undefined;
}

function answerOf({ files, documents, order, sender: from }: Reading): ParsedFiles {
  const requests = documents.filter(({ parse }) => parse.items.length > 0);
  const contact: ParsedContact | undefined = order
    ? { customerName: order.parse.customerName, customerEmail: order.parse.customerEmail }
    : from;
  const confidences = [
    ...requests.map(({ parse, confidence }) => parse.confidence * confidence),
    ...(order ? [order.parse.confidence * order.confidence] : []),
  ];
  return {
    files,
    items: requests.flatMap(({ parse }) => parse.items),
    order: order?.parse ?? null,
    contact: contact ?? null,
    delivery: deliveryOf(
      order?.parse,
      documents.map(({ parse }) => parse),
    ),
    unread: requests.flatMap(({ parse }) => parse.unread),
    confidence: confidences.length ? round(Math.min(...confidences)) : 0,
  };
}

const round = (share: number) => Math.round(share * 100) / 100;

function deliveryOf(
  order: ParsedOrder | undefined,
  parses: readonly ParsedDocument[],
): ParsedDelivery | null {
  const stated = parses.find(
    ({ deliveryMethod, mailDate, inHomesDate }) => deliveryMethod ?? mailDate ?? inHomesDate,
  );
  const source = order ?? stated;
  if (!source) return null;
  const { deliveryMethod, mailDate, inHomesDate } = source;
  return { deliveryMethod, deliveryAddress: order?.deliveryAddress ?? null, mailDate, inHomesDate };
}

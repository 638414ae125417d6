import { ForbiddenException, HttpException, Injectable } from '@nestjs/common';
import { notSignedIn } from '#contracts';
import { ObjectAccess } from './object-access.js';
import { objectPath } from './object-path.js';
import type { ObjectRow } from './object-row.js';
import { fileNotFound, Objects } from './objects.service.js';
import type { Reader } from './reader.js';
import { savedName } from './served-as.js';
import { type SignedQuery, SignedUrls } from './signed-urls.js';

const linkSeconds = 5 * 60;

/** A file that may be sent to whoever asked; with `saveAs` it is saved, never shown. */
export interface Opened {
  object: ObjectRow;
  saveAs?: string;
}

/** One page of a PDF that may be sent, from 1. */
interface OpenedPage {
  object: ObjectRow;
  page: number;
}

const pagePath = /^(.+)\/pages\/([1-9]\d{0,4})$/;

@Injectable()
export class Downloads {
  constructor(
    private readonly objects: Objects,
    private readonly access: ObjectAccess,
    private readonly urls: SignedUrls,
  ) {}

  /**
   * Opens a path to who may read it, or to who has a signed address for it.
   * @throws HttpException 401 without session and signature @throws ForbiddenException for a signature that does not hold (any more)
   * @throws NotFoundException
   */
  async open(path: string, query: SignedQuery, reader: Reader | undefined): Promise<Opened> {
    const object = await this.read(path, path, query, reader);
    return { object, ...(query.signature !== undefined && typeof query.name === 'string' && { saveAs: query.name }) };
  }

  /** Opens a page, `{path of the file}/pages/{number}`, on the same terms; a signature is for this page alone. Throws the same. */
  async openPage(path: string, query: SignedQuery, reader: Reader | undefined): Promise<OpenedPage> {
    const [, file = '', page] = pagePath.exec(path) ?? [];
    return { object: await this.read(file, path, query, reader), page: Number(page) };
  }

  private async read(path: string, signed: string, query: SignedQuery, reader: Reader | undefined) {
    if (query.signature === undefined) {
      if (!reader) throw new HttpException({ message: notSignedIn }, 401);
      return this.objects.getReadable(path, reader);
    }
    if (!this.urls.holds('read', signed, query)) throw new ForbiddenException('This link is not valid or has expired.');
    const object = await this.objects.find(path);
    if (!object) throw fileNotFound();
    return object;
  }

  /**
   * A signed address, good for five minutes, that saves a file.
   * @param fileId of a record's file, as its library registered it, or of the object itself @returns path and query, and the name
   * @throws NotFoundException
   */
  async link(fileId: string, reader: Reader) {
    const named = await this.access.find(fileId, reader);
    const path = named?.path ?? objectPath(fileId);
    const object = named ? await this.objects.find(path) : await this.objects.getReadable(path, reader);
    if (!object) throw fileNotFound();
    const fileName = named?.fileName ?? savedName(object);
    return { path: this.urls.sign('read', path, linkSeconds, fileName), fileName };
  }
}

import { ForbiddenException, HttpException, Injectable } from '@nestjs/common';
import { notSignedIn } from '#contracts';
import type { Viewer } from '#users';
import { ObjectAccess } from './object-access.js';
import { objectPath } from './object-path.js';
import type { ObjectRow } from './object-row.js';
import { fileNotFound, Objects } from './objects.service.js';
import { attachmentName } from './file-headers.js';
import { type SignedQuery, SignedUrls } from './signed-urls.js';

const linkSeconds = 5 * 60;

/** With `saveAs` the browser saves the file and never shows it. */
export interface OpenFile {
  object: ObjectRow;
  saveAs?: string;
}

interface OpenPage {
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

  /** @throws HttpException 401, ForbiddenException for an invalid signature, NotFoundException */
  async open(path: string, query: SignedQuery, viewer: Viewer | undefined): Promise<OpenFile> {
    const object = await this.read(path, path, query, viewer);
    return {
      object,
      ...(query.signature !== undefined &&
        typeof query.name === 'string' && { saveAs: query.name }),
    };
  }

  async openPage(path: string, query: SignedQuery, viewer: Viewer | undefined): Promise<OpenPage> {
    const [, file = '', page] = pagePath.exec(path) ?? [];
    return { object: await this.read(file, path, query, viewer), page: Number(page) };
  }

  private async read(
    path: string,
    signedPath: string,
    query: SignedQuery,
    viewer: Viewer | undefined,
  ) {
    if (query.signature === undefined) {
      if (!viewer) throw new HttpException({ message: notSignedIn }, 401);
      return this.objects.getReadable(path, viewer);
    }
    if (!this.urls.isValid('read', signedPath, query))
      throw new ForbiddenException('This link is invalid or has expired.');
    const object = await this.objects.find(path);
    if (!object) throw fileNotFound();
    return object;
  }

  /**
   * Valid for five minutes.
   * @throws NotFoundException
   */
  async link(fileId: string, viewer: Viewer) {
    const namedFile = await this.access.find(fileId, viewer);
    const path = namedFile?.path ?? objectPath(fileId);
    const object = namedFile
      ? await this.objects.find(path)
      : await this.objects.getReadable(path, viewer);
    if (!object) throw fileNotFound();
    const fileName = namedFile?.fileName ?? attachmentName(object);
    return { path: this.urls.sign('read', path, linkSeconds, fileName), fileName };
  }
}

import {
  HttpException,
  Injectable,
  NotFoundException,
  ServiceUnavailableException,
  UnprocessableEntityException,
} from '@nestjs/common';
import type { FilePages } from '#contracts';
import { NoPages, PageImages, PagesBusy } from '#documents';
import { objectPath } from './object-path.js';
import type { ObjectRow } from './object-row.js';
import { fileNotFound } from './objects.service.js';
import { MissingBytes, Store } from './store.js';

const maxRemembered = 1000;

@Injectable()
export class ObjectPages {
  /** Reasons of files without pages, by SHA-256, so that they are not tried again. */
  private readonly failureReasons = new Map<string, string>();

  constructor(
    private readonly store: Store,
    private readonly images: PageImages,
  ) {}

  /** @throws UnprocessableEntityException with the reason */
  async list(object: ObjectRow, person: string): Promise<FilePages> {
    const { count, sizes } = await this.makePages(object, () =>
      this.images.sizes(person, () => this.store.read(object.key)),
    );
    const url = (page: number) => `/api/objects${objectPath(object.id)}/pages/${page}`;
    return {
      count,
      pages: sizes.map(([width, height], index) => ({ url: url(index + 1), width, height })),
    };
  }

  /** @throws NotFoundException for a missing page */
  image(object: ObjectRow, page: number, person: string): Promise<Buffer> {
    return this.makePages(object, () =>
      this.images.image(person, () => this.store.read(object.key), page),
    );
  }

  private async makePages<T>({ sha256, mimeType }: ObjectRow, make: () => Promise<T>): Promise<T> {
    if (mimeType !== 'application/pdf')
      throw new UnprocessableEntityException('Only PDF files have pages.');
    const reason = this.failureReasons.get(sha256);
    if (reason) throw new UnprocessableEntityException(reason);
    try {
      return await make();
    } catch (error) {
      throw this.toHttpError(error, sha256);
    }
  }

  private toHttpError(error: unknown, sha256: string) {
    if (error instanceof HttpException) return error;
    if (error instanceof MissingBytes) return fileNotFound();
    if (error instanceof PagesBusy)
      return new ServiceUnavailableException(
        'Too many previews are being prepared. Please try again in a moment.',
      );
    if (!(error instanceof NoPages)) return error;
    if (error.reason === 'missing') return new NotFoundException('Page not found');
    this.remember(sha256, error.message);
    return new UnprocessableEntityException(error.message);
  }

  private remember(sha256: string, reason: string) {
    if (this.failureReasons.size >= maxRemembered)
      this.failureReasons.delete(this.failureReasons.keys().next().value!);
    this.failureReasons.set(sha256, reason);
  }
}

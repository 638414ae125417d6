import { Injectable } from '@nestjs/common';
import { NoPages, PageImages } from '#documents';
import type { ObjectRow } from './object-row.js';
import { Objects } from './objects.service.js';
import { MissingBytes, Store } from './store.js';
import { Thumbnails } from './thumbnails.js';

const pdf = 'application/pdf';
const batch = 20;

@Injectable()
export class ThumbnailPainter {
  constructor(
    private readonly objects: Objects,
    private readonly store: Store,
    private readonly images: PageImages,
    private readonly thumbnails: Thumbnails,
  ) {}

  /** Throws only temporary errors; a file without a picture is not tried again. */
  async paint(path: string) {
    if (await this.thumbnails.isMade(path)) return;
    const object = await this.objects.find(path);
    await this.thumbnails.keep(path, object ? await this.imageOf(object) : null);
  }

  /** Paints files from before this release. */
  async run() {
    const paths = await this.thumbnails.openPaths(batch);
    for (const path of paths) await this.paint(path);
    return paths.length;
  }

  private async imageOf({ id, key, mimeType }: ObjectRow) {
    const isPicture = mimeType.startsWith('image/');
    if (!isPicture && mimeType !== pdf) return null;
    try {
      return await this.images.thumbnail(id, () => this.store.read(key), isPicture);
    } catch (error) {
      if (error instanceof NoPages || error instanceof MissingBytes) return null;
      throw error;
    }
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type EmailPicture, EmailPictures } from '#email';
import { objectIdOf } from './object-path.js';
import { ThumbnailPainter } from './thumbnail-painter.js';
import { Thumbnails } from './thumbnails.js';

const quality = 80;

/** Thumbnails for emails, which are often sent before the file is painted. */
@Injectable()
export class ThumbnailPictures extends EmailPictures {
  private readonly log = new Logger('Thumbnails');

  constructor(
    private readonly em: EntityManager,
    private readonly painter: ThumbnailPainter,
    private readonly thumbnails: Thumbnails,
  ) {
    super();
  }

  async firstOf(paths: readonly string[]) {
    for (const path of paths) {
      const picture = await this.pictureOf(path).catch((error: unknown) => {
        this.log.warn({ path, error }, 'no picture for an email');
      });
      if (picture) return picture;
    }
    return undefined;
  }

  private async pictureOf(path: string): Promise<EmailPicture | undefined> {
    const id = objectIdOf(path);
    if (!id) return undefined;
    // of its own, because the email's transaction lasts until the mail server answers
    await this.em.fork().transactional(() => this.painter.paint(path));
    const image = await this.thumbnails.read(id);
    if (!image) return undefined;
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(image)
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  }
}

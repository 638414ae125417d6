import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ProofPage } from '#contracts';
import { sql } from '#database';
import { SignedUrls } from '#storage';

/** Addresses without a session, valid for 15 to 20 minutes. */
@Injectable()
export class PageAddresses {
  constructor(
    private readonly em: EntityManager,
    private readonly urls: SignedUrls,
  ) {}

  addressShown(path: string) {
    return `/api/objects${this.sign(path)}`;
  }

  downloadUrl(path: string, fileName: string) {
    return `/api/objects${this.sign(path, fileName)}`;
  }

  /** The route must check {@link SignedUrls.isValid}. */
  sign(path: string, fileName?: string) {
    return this.urls.roundedUrl(path, fileName);
  }

  /** Only rendered pages, in order. */
  async pages(proofId: string): Promise<ProofPage[]> {
    const rows = await sql<PageRow>(
      this.em,
      `select page, width, height, path, small_width as "smallWidth", small_height as "smallHeight",
         small_path as "smallPath"
       from proof_pages
       where proof_id = ? and path is not null order by page`,
      [proofId],
    );
    return rows.map(({ page, width, height, path, smallWidth, smallHeight, smallPath }) => ({
      page,
      url: this.addressShown(path),
      width,
      height,
      thumbnail: { url: this.addressShown(smallPath), width: smallWidth, height: smallHeight },
    }));
  }
}

interface PageRow {
  page: number;
  width: number;
  height: number;
  path: string;
  smallWidth: number;
  smallHeight: number;
  smallPath: string;
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { inlineTypes } from '#contracts';
import { sql } from '#database';
import { NoPages, PageImages } from '#documents';
import { Consumer, Events, type Handlers } from '#events';
import { ImageCache, MissingBytes, Objects, Store, ThumbnailPainter, Thumbnails } from '#storage';
import { type PreviewedProof, PreviewedProofs } from './previewed-proofs.js';
import { smaller } from './smaller.js';

const pdf = 'application/pdf';
const missingFileReason = 'The file is missing, so it has no preview.';

/** Each page is its own event: early pages show first, and a killed worker loses only one. */
@Injectable()
export class ProofPreviews extends Consumer<'previews'> {
  constructor(
    private readonly proofs: PreviewedProofs,
    private readonly pages: PageImages,
    private readonly objects: Objects,
    private readonly store: Store,
    private readonly cache: ImageCache,
    private readonly painter: ThumbnailPainter,
    private readonly thumbnails: Thumbnails,
    private readonly events: Events,
  ) {
    super();
  }

  protected readonly handlers: Handlers<'previews'> = {
    'proof.sent': async ({ payload: { proofId } }, em) => {
      const proof = await this.proofs.find(proofId, em);
      if (!proof) return;
      if (proof.mimeType !== pdf) return this.showImage(proof, em);
      const [painted] = await this.proofs.ofFile(proof, 'ready', em);
      if (painted) await this.copy(painted, proof, em);
      else await this.measure(proof, em);
    },
    'proof.pageWanted': async ({ payload: { proofId, page } }, em) => {
      const proof = await this.proofs.find(proofId, em);
      if (!proof) return;
      const image = await this.paint(proof, page);
      // Locked, so that only one of the last two pages finishes the preview.
      await sql(em, 'select 1 from proofs where id = ? for update', [proofId]);
      await sql(
        em,
        `update proof_pages
         set path = ?, small_path = ?, is_lost = ?
         where proof_id = ? and page = ?`,
        [image?.path ?? null, image?.smallPath ?? null, !image, proofId, page],
      );
      await this.finish(proof, em);
    },
  };

  private async copy(from: PreviewedProof, to: PreviewedProof, em: EntityManager) {
    await this.proofs.copyPages(from, to, em);
    await this.end({ ...to, pageCount: from.pageCount }, 'ready', null, em);
  }

  /** Page sizes are stored first, the images later. */
  private async measure(proof: PreviewedProof, em: EntityManager) {
    const pageSizes = await this.attempt(() =>
      this.pages.sizes(proof.jobId, () => this.read(proof)),
    );
    if (typeof pageSizes === 'string') return this.end(proof, 'none', pageSizes, em);
    const rows = pageSizes.sizes.map(([width, height], index) => ({
      page: index + 1,
      width,
      height,
      ...smaller(width, height),
    }));
    await sql(em, 'update proofs set page_count = ? where id = ?', [pageSizes.count, proof.id]);
    await sql(
      em,
      `insert into proof_pages (proof_id, page, width, height, small_width, small_height)
       select ?::uuid, page, width, height, "smallWidth", "smallHeight"
       from jsonb_to_recordset(?::jsonb)
         as x(page int, width int, height int, "smallWidth" int, "smallHeight" int)
       on conflict do nothing`,
      [proof.id, JSON.stringify(rows)],
    );
    for (const { page } of rows)
      await this.events.add(
        'proof.pageWanted',
        { proofId: proof.id, page },
        { id: proof.jobId, kind: 'job', customerId: proof.customerId },
        null,
      );
  }

  private async showImage(proof: PreviewedProof, em: EntityManager) {
    if (!inlineTypes.includes(proof.mimeType ?? '')) {
      return this.end(
        proof,
        'none',
        'Browsers cannot show this image type. Please download the file.',
        em,
      );
    }
    const size = await this.attempt(() =>
      this.pages.pictureSize(proof.jobId, () => this.read(proof)),
    );
    if (typeof size === 'string') return this.end(proof, 'none', size, em);
    const [width, height] = size;
    await this.painter.paint(proof.proofUrl);
    await sql(
      em,
      `insert into proof_pages (proof_id, page, width, height, small_width, small_height, path,
         small_path)
       values (?, 1, ?, ?, ?, ?, ?, ?)`,
      [proof.id, width, height, width, height, proof.proofUrl, proof.proofUrl],
    );
    await this.end({ ...proof, pageCount: 1 }, 'ready', null, em);
  }

  private async paint(proof: PreviewedProof, page: number) {
    const images = await this.attempt(() =>
      this.pages.imageAndThumbnail(proof.jobId, () => this.read(proof), page),
    );
    if (typeof images === 'string') return undefined;
    const [image, thumbnail] = images;
    if (page === 1) await this.thumbnails.keep(proof.proofUrl, thumbnail);
    const holder = { entityType: 'job', entityId: proof.jobId };
    return {
      path: await this.cache.keep(image, holder),
      smallPath: await this.cache.keep(thumbnail, holder),
    };
  }

  private async finish(proof: PreviewedProof, em: EntityManager) {
    const [openWork] = await sql<{ openPages: number; paintedPages: number }>(
      em,
      `select count(*) filter (where path is null and not is_lost)::int as "openPages",
         count(path)::int as "paintedPages"
       from proof_pages
       where proof_id = ?`,
      [proof.id],
    );
    if (openWork!.openPages) return;
    if (!openWork!.paintedPages)
      return this.end(proof, 'none', 'This PDF is too complex for a preview.', em);
    await this.end(proof, 'ready', null, em);
    for (const other of await this.proofs.ofFile(proof, 'waiting', em))
      await this.copy(proof, other, em);
  }

  /** In one update: a second one checks the key to the job again, which waits for its lock. */
  private async end(
    { id, jobId, jobNumber, title, version, pageCount, ...owner }: PreviewedProof,
    preview: 'ready' | 'none',
    reason: string | null,
    em: EntityManager,
  ) {
    await sql(
      em,
      'update proofs set preview = ?, preview_reason = ?, page_count = ? where id = ?',
      [preview, reason, pageCount, id],
    );
    const facts = { jobId, jobNumber, title, proofId: id, version };
    await this.events.add(
      'proof.previewed',
      facts,
      { id: jobId, kind: 'job', customerId: owner.customerId, companyId: owner.companyId },
      null,
    );
  }

  /** Returns the reason if there are no pages; temporary errors are thrown and retried. */
  private async attempt<T extends object>(make: () => Promise<T>): Promise<T | string> {
    try {
      return await make();
    } catch (error) {
      if (error instanceof NoPages) return error.message;
      if (error instanceof MissingBytes) return missingFileReason;
      throw error;
    }
  }

  private async read({ proofUrl }: PreviewedProof) {
    const object = await this.objects.find(proofUrl);
    if (!object) throw new MissingBytes(proofUrl);
    return this.store.read(object.key);
  }
}

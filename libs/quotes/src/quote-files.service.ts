import { randomUUIDv7 } from 'node:crypto';
import { BadRequestException, Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import {
  type AddQuoteFile,
  limits,
  type OverridePreflight,
  type QuoteFile,
  type RepairList,
  tooManyDataFiles,
} from '#contracts';
import { joinTransaction } from '#database';
import { Events } from '#events';
import { ListRepairs, Preflights, refuseAcceptance } from '#preflight';
import { baseName, ObjectAccess, Objects } from '#storage';
import { notFound, type Viewer } from '#users';
import { QuoteFilesQueries, type StoredQuoteFile } from './quote-files.queries.js';
import type { Quote } from './quote.entity.js';
import { sideOf } from './quote-rules.js';
import { QuotesQueries } from './quotes.queries.js';
import { QuotesService } from './quotes.service.js';

const holder = (id: string) => ({ entity: 'quote', id }) as const;

/** The data files of a quote, which go along to its job; they do not change its price. */
@Injectable()
export class QuoteFiles implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly quotes: QuotesService,
    private readonly queries: QuotesQueries,
    private readonly rows: QuoteFilesQueries,
    private readonly objects: Objects,
    private readonly access: ObjectAccess,
    private readonly preflights: Preflights,
    private readonly repairs: ListRepairs,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  onModuleInit() {
    this.access.lookUp((fileId, viewer) => this.rows.findNamed(fileId, viewer));
  }

  async list(quoteId: string) {
    return this.toDto(quoteId, await this.rows.list(quoteId));
  }

  /**
   * A file that the quote already has changes nothing.
   * @throws Conflict if the quote is closed or a job
   * @throws BadRequestException for more than ten files, or a file that is not accepted
   */
  add(quoteId: string, input: AddQuoteFile, viewer: Viewer): Promise<QuoteFile> {
    return this.em.transactional(async () => {
      const { quote } = await this.quotes.lock(quoteId, viewer);
      const earlierFile = await this.rows.findByUrl(quoteId, input.fileUrl);
      return this.dtoOf(earlierFile ?? (await this.attach(quote, input, viewer)));
    }, joinTransaction());
  }

  /**
   * The same repair again, also at the same time, returns the same file.
   * @throws NotFoundException if the quote has no such file
   * @throws Conflict as {@link add}
   * @throws ConflictException for a file that is no list, or when no row would change
   */
  async repair(quoteId: string, fileId: string, input: RepairList, viewer: Viewer) {
    const file = await this.rows.find(quoteId, fileId);
    if (!file) throw notFound('File');
    const repairedFile = await this.repairs.repair(file, input, viewer);
    return this.em.transactional(async () => {
      const { quote } = await this.quotes.lock(quoteId, viewer);
      const earlierFile = await this.objects.findSame(
        repairedFile.fileUrl,
        await this.rows.list(quoteId),
      );
      return this.dtoOf(earlierFile ?? (await this.attach(quote, repairedFile, viewer)));
    }, joinTransaction());
  }

  /**
   * Staff accept the findings with a note, or withdraw that with null.
   * @throws NotFoundException if the quote has no such file
   * @throws ConflictException as {@link refuseAcceptance}
   */
  override(quoteId: string, fileId: string, input: OverridePreflight, viewer: Viewer) {
    return this.em.transactional(async () => {
      const { quote } = await this.quotes.lock(quoteId, viewer);
      const file = await this.rows.find(quoteId, fileId);
      if (!file) throw notFound('File');
      const { preflight, fileName, fileUrl } = await this.dtoOf(file);
      if (!preflight) throw notFound('File');
      refuseAcceptance(preflight, input);
      const note = input.note?.trim() ?? null;
      const { findings } = preflight;
      if (await this.preflights.override(fileUrl, holder(quoteId), note, findings, viewer.name)) {
        const { quoteNumber } = quote;
        const facts = { quoteId, quoteNumber, fileId, fileName, note };
        await this.events.add('quote.preflightOverridden', facts, quote, viewer);
      }
      return this.dtoOf(file);
    }, joinTransaction());
  }

  private async attach(
    quote: Quote,
    { fileUrl, fileName, notes }: AddQuoteFile,
    viewer: Viewer,
  ): Promise<StoredQuoteFile> {
    const { id, quoteNumber, title } = quote;
    quote.assertCan('addFiles', sideOf(viewer), this.calendar.today());
    if ((await this.rows.list(id)).length >= limits.artworkFiles)
      throw new BadRequestException(tooManyDataFiles);
    const [path] = await this.objects.claim(
      [fileUrl],
      viewer,
      { entityType: 'quote', entityId: id },
      'data',
      'fileUrl',
    );
    const [object] = await this.objects.list([path!]);
    const file = {
      id: randomUUIDv7(),
      fileName: baseName(fileName ?? '') ?? object!.fileName,
      fileUrl: path!,
      fileSize: object!.size,
      mimeType: object!.mimeType,
      uploadedBy: viewer.id,
      uploadedByName: viewer.name,
      uploadedAt: this.clock.now(),
      notes: notes?.trim() || null,
    };
    await this.rows.add(id, file);
    const { customerId, companyId } = quote.status === 'draft' ? ownerOf(viewer) : quote;
    await this.preflights.requestChecks([path!], { ...holder(id), customerId, companyId });
    const ref = { quoteId: id, quoteNumber };
    if (quote.status === 'draft')
      await this.events.add('quote.drafted', { ...ref, title }, quote, viewer);
    else
      await this.events.add(
        'quote.fileAdded',
        { ...ref, fileId: file.id, fileName: file.fileName },
        quote,
        viewer,
      );
    return (await this.rows.findByUrl(id, path!))!;
  }

  private async dtoOf(file: StoredQuoteFile): Promise<QuoteFile> {
    const [quoteFile] = await this.toDto(file.quoteId, [file]);
    return quoteFile!;
  }

  private async toDto(quoteId: string, files: readonly StoredQuoteFile[]): Promise<QuoteFile[]> {
    if (!files.length) return [];
    const stored = await this.objects.describe(files.map(({ fileUrl }) => fileUrl));
    const paths = stored.map(({ path }) => path);
    const orderedSpec = await this.queries.orderedSpec(quoteId);
    const preflights = await this.preflights.of(paths, holder(quoteId), orderedSpec);
    return files.map((file) => ({
      ...file,
      preflight: preflights.get(file.fileUrl) ?? null,
      removed: !paths.includes(file.fileUrl),
    }));
  }
}

/** A draft belongs to its creator alone, so no company is set. */
const ownerOf = ({ id }: Viewer) => ({ customerId: id, companyId: null });

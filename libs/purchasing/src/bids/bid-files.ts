import { Injectable, type OnModuleInit, UnprocessableEntityException } from '@nestjs/common';
import { ShopCalendar } from '#config';
import { type AttachedBidFile, type BidFile, isStaff, type ParsedBid } from '#contracts';
import { NotFinished } from '#database';
import type { Actor } from '#events';
import { ParsingService } from '#parsing';
import { ObjectAccess, Objects } from '#storage';
import type { Viewer } from '#users';
import type { BidInvitation } from './bid-invitation.entity.js';

const entityType = 'bid';

/** Quotes that vendors attach; the vendor's files belong to its invitation. */
@Injectable()
export class BidFiles implements OnModuleInit {
  constructor(
    private readonly objects: Objects,
    private readonly access: ObjectAccess,
    private readonly parsing: ParsingService,
    private readonly calendar: ShopCalendar,
  ) {}

  onModuleInit() {
    this.access.answer(entityType, (_ids, viewer) => Promise.resolve(isStaff(viewer)));
  }

  /**
   * Reads a file that was just uploaded; a bid may hold it for a day.
   * @throws UnsupportedMediaTypeException when it is not a PDF
   */
  async read(
    path: string,
    quantities: readonly number[],
    asker: Actor & { id: string },
  ): Promise<AttachedBidFile> {
    const question = { quantities, today: this.calendar.today() };
    const outcome = await this.parsing.parseBid(path, question, asker).catch(reasonOf);
    const file = await this.describe(path);
    return typeof outcome === 'string'
      ? { file, reading: null, reason: outcome }
      : { file, ...judged(outcome) };
  }

  /**
   * @param viewer undefined for the vendor itself
   * @throws BadRequestException for a file of somebody else
   */
  async claim(
    path: string | null | undefined,
    { id }: BidInvitation,
    viewer: Viewer | undefined,
  ): Promise<BidFile | null> {
    if (!path) return null;
    const owner = viewer ?? { id, role: 'customer' as const };
    await this.objects.claim([path], owner, { entityType, entityId: id }, 'attachment', 'file');
    return this.describe(path);
  }

  private async describe(path: string): Promise<BidFile> {
    const [file] = await this.objects.describe([path]);
    return { fileUrl: path, fileName: file?.fileName ?? 'quote.pdf' };
  }
}

const noPrices = 'We found no prices for these quantities in the PDF. Please enter them.';

const judged = (reading: ParsedBid) =>
  reading.prices.length ? { reading, reason: null } : { reading, reason: noPrices };

/** The file stays attached when it cannot be read. */
function reasonOf(error: unknown): string {
  if (error instanceof UnprocessableEntityException || error instanceof NotFinished)
    return error.message;
  throw error;
}

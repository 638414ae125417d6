import { Injectable } from '@nestjs/common';
import { noBidPdf } from '#contracts';
import { FormFiles, ParseRateLimit, PdfInterceptor } from '#parsing';
import type { Viewer } from '#users';
import type { VisitRequest } from './bid-visits.js';

type Sent = VisitRequest & { user: Viewer };

/** The file of a vendor belongs to its invitation. */
@Injectable()
export class BidPdfInterceptor extends PdfInterceptor<Sent> {
  constructor(rateLimit: ParseRateLimit, files: FormFiles) {
    super(rateLimit, files, noBidPdf);
  }

  protected ownerOf({ bidVisit, user }: Sent) {
    return bidVisit?.invitationId ?? user.id;
  }
}

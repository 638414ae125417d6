import { Injectable } from '@nestjs/common';
import { noPdf } from '#contracts';
import { FormFiles, ownerOf, type SignedIn } from './form-files.js';
import { ParseRateLimit } from './parse-rate-limit.js';
import { PdfInterceptor } from './pdf.interceptor.js';

@Injectable()
export class OrderPdfInterceptor extends PdfInterceptor<SignedIn> {
  constructor(rateLimit: ParseRateLimit, files: FormFiles) {
    super(rateLimit, files, noPdf);
  }

  protected ownerOf(request: SignedIn) {
    return ownerOf(request);
  }
}

import { Global, Module } from '@nestjs/common';
import { PdfPrinter } from './pdf-printer.js';

/** One process that draws PDFs, shared by all modules. */
@Global()
@Module({ providers: [PdfPrinter], exports: [PdfPrinter] })
export class DocumentsModule {}

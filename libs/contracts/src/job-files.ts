import { IsIn, IsOptional, IsString } from 'class-validator';
import { Filled, Text } from './checks.js';
import { limits } from './limits.js';
import type { ListRetention } from './list-retention.js';
import { type FileKind, fileKinds } from './objects.js';
import type { Preflight } from './preflights.js';

/** Size and type are detected in the bytes. */
export interface AttachedFile {
  id: string;
  fileName: string;
  /** The stored path; a preview is at `/api/objects{fileUrl}`. */
  fileUrl: string;
  fileSize: number;
  mimeType: string;
  uploadedBy: string;
  uploadedByName: string;
  uploadedAt: string;
  notes: string | null;
  preflight: Preflight | null;
}

export interface JobFile extends AttachedFile {
  jobId: string;
  fileType: FileKind;
  /** Null for artwork. */
  retention: ListRetention | null;
}

/** The same file again returns the same row; the client's size and type are ignored. */
export class AddJobFile {
  @Text(limits.url) @Filled('File is required') fileUrl!: string;
  @IsIn(fileKinds, { message: 'File Type must be artwork or data' }) fileType!: FileKind;
  @IsOptional() @IsString({ message: 'File Name must be text' }) fileName?: string | null;
  @IsOptional() @Text(limits.text) notes?: string | null;
}

/** Data only; the artwork of a quote is in its `artworkUrls`. */
export interface QuoteFile extends AttachedFile {
  quoteId: string;
  /** The bytes were removed with those of the job. */
  removed: boolean;
}

/** The same file again returns the same row. */
export class AddQuoteFile {
  @Text(limits.url) @Filled('File is required') fileUrl!: string;
  @IsOptional() @IsString({ message: 'File Name must be text' }) fileName?: string | null;
  @IsOptional() @Text(limits.text) notes?: string | null;
}

import { IsIn, IsOptional, IsString } from 'class-validator';
import { Filled, Text } from './checks.js';
import { limits } from './limits.js';
import type { ListRetention } from './list-retention.js';
import { type FileKind, fileKinds } from './objects.js';
import type { Preflight } from './preflights.js';

/** Size and type are detected in the bytes. */
export interface JobFile {
  id: string;
  jobId: string;
  fileName: string;
  /** The stored path; a preview is at `/api/objects{fileUrl}`. */
  fileUrl: string;
  fileType: FileKind;
  fileSize: number;
  mimeType: string;
  uploadedBy: string;
  uploadedByName: string;
  uploadedAt: string;
  notes: string | null;
  preflight: Preflight | null;
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

import { IsIn, IsOptional, IsString } from 'class-validator';
import { Filled, Text } from './checks.js';
import { limits } from './limits.js';
import { type FileKind, fileKinds } from './objects.js';
import type { Preflight } from './preflights.js';

/**
 * A row of `GET /api/jobs/{id}/files`, oldest first. Size in bytes and type are what was found in
 * the bytes; `uploadedAt` is an ISO instant in UTC.
 */
export interface JobFile {
  /** Also what `GET /api/objects/download/{fileId}` takes. */
  id: string;
  jobId: string;
  fileName: string;
  /** The stored path; a preview is at `/api/objects{fileUrl}`. */
  fileUrl: string;
  fileType: FileKind;
  fileSize: number;
  mimeType: string;
  /** The uploader's name at that time. */
  uploadedBy: string;
  uploadedByName: string;
  uploadedAt: string;
  notes: string | null;
  /** Preflight result; null for a data file. */
  preflight: Preflight | null;
}

/**
 * `POST /api/jobs/{id}/files`: records an uploaded file; the same file again answers the same row.
 * What a client says of size and type is not read.
 */
export class AddJobFile {
  @Text(limits.url) @Filled('File is required') fileUrl!: string;
  @IsIn(fileKinds, { message: 'File Type must be artwork or data' }) fileType!: FileKind;
  /** Without one it is called as it was uploaded. */
  @IsOptional() @IsString({ message: 'File Name must be text' }) fileName?: string | null;
  @IsOptional() @Text(limits.text) notes?: string | null;
}

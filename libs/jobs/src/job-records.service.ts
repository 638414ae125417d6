import { Injectable } from '@nestjs/common';
import type { ProofRecord, ProofRecords } from '#contracts';
import { ListRecords } from '#preflight';
import { notFound } from '#users';
import { JobFilesQueries } from './job-files.queries.js';

@Injectable()
export class JobRecords {
  constructor(
    private readonly rows: JobFilesQueries,
    private readonly records: ListRecords,
  ) {}

  /** @throws NotFoundException if the job has no such data file */
  async ofFile(jobId: string, fileId: string): Promise<ProofRecords> {
    const file = await this.rows.find(jobId, fileId);
    if (file?.fileType !== 'data') throw notFound('File');
    return { records: await this.records.of(file.fileUrl) };
  }

  /** Those of the job's newest list. */
  async ofJob(jobId: string): Promise<ProofRecord[]> {
    for (const { fileType, fileUrl } of (await this.rows.list(jobId)).toReversed()) {
      const records = fileType === 'data' ? await this.records.of(fileUrl) : [];
      if (records.length) return records;
    }
    return [];
  }
}

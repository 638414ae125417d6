import { BadRequestException, Injectable } from '@nestjs/common';
import { fileKindRules, foreignHost } from '#contracts';
import { Objects } from '#storage';
import type { Viewer } from '#users';

const refusalWith = (message: string) =>
  new BadRequestException({ message, errors: [{ field: 'proofUrl', message }] });

/** Files of proofs belong to the job: its readers may read them, and they are deleted with it. */
@Injectable()
export class ProofFiles {
  constructor(private readonly objects: Objects) {}

  /**
   * Keeps a web address without opening it.
   * @throws BadRequestException if the file is not an upload, or not an image or PDF
   */
  async claim(proofUrl: string, jobId: string, viewer: Viewer) {
    if (foreignHost(proofUrl)) return { fileName: null, mimeType: null };
    const file = await this.find(proofUrl);
    await this.objects.claim(
      [proofUrl],
      viewer,
      { entityType: 'job', entityId: jobId },
      'artwork',
      'proofUrl',
    );
    return { fileName: file.fileName, mimeType: file.mimeType };
  }

  /** @throws BadRequestException if the file is not an upload, or not an image or PDF */
  async find(proofUrl: string) {
    const [file] = await this.objects.list([proofUrl]);
    if (!file) throw refusalWith('The uploaded proof was not found. Please upload it again.');
    if (!fileKindRules.artwork.fits(file.mimeType))
      throw refusalWith('A proof must be an image or a PDF.');
    return file;
  }
}

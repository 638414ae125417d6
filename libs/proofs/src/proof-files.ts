import { BadRequestException, Injectable } from '@nestjs/common';
import { fileKindRules, foreignHost } from '#contracts';
import { Objects } from '#storage';
import type { Viewer } from '#users';

const refusalWith = (message: string) =>
  new BadRequestException({ message, errors: [{ field: 'proofUrl', message }] });

/** The files of proofs belong to the job: whoever reads it reads them, and they go with it. */
@Injectable()
export class ProofFiles {
  constructor(private readonly objects: Objects) {}

  /**
   * Attaches an upload; a web address is only kept, never looked at.
   * @throws BadRequestException for what is no upload, or no image or PDF
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

  /** @throws BadRequestException for what is no upload, or no image or PDF */
  async find(proofUrl: string) {
    const [file] = await this.objects.list([proofUrl]);
    if (!file) throw refusalWith('The uploaded proof was not found. Please upload it again.');
    if (!fileKindRules.artwork.fits(file.mimeType))
      throw refusalWith('A proof must be an image or a PDF.');
    return file;
  }
}

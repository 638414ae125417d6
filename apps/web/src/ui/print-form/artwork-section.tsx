import { limits } from '#contracts';
import type { Uploads } from '../../lib/uploads/use-uploads.js';
import { FormSection } from '../form-section.js';
import { UploadField } from '../uploads/upload-field.js';

/** What may be chosen. */
export const artworkChoice = { kind: 'artwork', most: limits.artworkFiles } as const;

interface ArtworkSectionProps {
  uploads: Uploads;
  errorMessage: string | undefined;
}

/** The files to print, as far as they are there already. */
export function ArtworkSection({ uploads, errorMessage }: ArtworkSectionProps) {
  return (
    <FormSection title="Artwork" description="Print-ready files or sketches, if you have them. They can follow later.">
      <UploadField label="Artwork" uploads={uploads} errorMessage={errorMessage} {...artworkChoice} />
    </FormSection>
  );
}

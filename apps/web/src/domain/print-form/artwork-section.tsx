import { limits } from '#contracts';
import type { Uploads } from '../../lib/uploads/use-uploads.js';
import { FormSection } from '../../ui/form-section.js';
import { UploadField } from '../uploads/upload-field.js';

export const artworkChoice = { kind: 'artwork', maxFiles: limits.artworkFiles } as const;

interface ArtworkSectionProps {
  uploads: Uploads;
  errorMessage: string | undefined;
}

export function ArtworkSection({ uploads, errorMessage }: ArtworkSectionProps) {
  return (
    <FormSection
      title="Artwork"
      description="Add print-ready files or sketches. You can also add them later."
    >
      <UploadField
        label="Artwork"
        uploads={uploads}
        errorMessage={errorMessage}
        {...artworkChoice}
      />
    </FormSection>
  );
}

import type { PackageDetail } from '#contracts';
import { StoredFiles } from '../../domain/uploads/stored-files.js';
import { Card } from '../../ui/card.js';
import { part, text } from '../../ui/record.css.js';

/** The artwork of all items. */
export function PackageArtwork({ one: { items } }: { one: PackageDetail }) {
  const withArtwork = items.filter(({ artwork }) => artwork.length > 0);
  return (
    <Card title="Artwork">
      {withArtwork.length === 0 && <p className={text}>No files yet</p>}
      {withArtwork.map(({ id, title, artwork }) => (
        <div key={id}>
          <h3 className={part}>{title}</h3>
          <StoredFiles label={`Artwork of ${title}`} files={artwork} />
        </div>
      ))}
    </Card>
  );
}

import { ConflictException, Injectable } from '@nestjs/common';
import { type AttachedFile, listRepairs, type ListRepair, type RepairList } from '#contracts';
import { ListReader } from '#documents';
import { baseName, Objects, Store, UploadTickets, Uploads } from '#storage';
import { notFound, type Viewer } from '#users';

const words: Record<ListRepair, (rows: string) => string> = {
  'list-short-zips': (rows) => `zeros added to the ZIP codes of ${rows}`,
  'list-spaces': (rows) => `spaces removed from ${rows}`,
  'list-same-rows': (rows) => `${rows} dropped as duplicates`,
  'list-encoding': (rows) => `letters of ${rows} written as UTF-8`,
};
const rowsIn = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

type RepairedFile = Pick<AttachedFile, 'fileUrl' | 'fileName' | 'notes'>;

@Injectable()
export class ListRepairs {
  constructor(
    private readonly objects: Objects,
    private readonly store: Store,
    private readonly tickets: UploadTickets,
    private readonly uploads: Uploads,
    private readonly lists: ListReader,
  ) {}

  /**
   * Stores the repaired list as an upload of the viewer. Call it outside of a transaction, because
   * a long list takes long.
   * @throws NotFoundException if the bytes are gone
   * @throws ConflictException for a file that is no list, or when no row would change
   */
  async repair(
    file: Pick<AttachedFile, 'fileUrl' | 'fileName'>,
    { repairs }: RepairList,
    viewer: Viewer,
  ): Promise<RepairedFile> {
    const object = await this.objects.find(file.fileUrl);
    if (!object) throw notFound('File');
    const repaired = await this.lists.repair(
      () => this.store.read(object.key),
      repairs,
      async (repairedRows, source) => {
        const changes = listRepairs.flatMap((each) =>
          repairedRows[each] ? words[each](rowsIn(repairedRows[each])) : [],
        );
        if (!changes.length && !repairs.includes('list-encoding')) {
          source.destroy();
          throw new ConflictException('These repairs change nothing in this list.');
        }
        const id = await this.tickets.issue(viewer.id);
        const upload = { source, size: undefined, fileName: null };
        const { path } = await this.uploads.receive(id, upload);
        const note = changes.length ? changes.join('; ') : 'saved as UTF-8';
        return { fileUrl: path, notes: `Repaired from ${file.fileName}: ${note}.` };
      },
    );
    if (!repaired) throw new ConflictException('This list cannot be read, so it was not repaired.');
    return { ...repaired, fileName: nameOf(file) };
  }
}

const nameOf = ({ fileName }: Pick<AttachedFile, 'fileName'>) =>
  `${baseName(fileName)?.replace(/\.[^.]{1,8}$/, '') ?? 'list'} (repaired).csv`;

import { ConflictException, Injectable } from '@nestjs/common';
import { type JobFile, listRepairs, type ListRepair, type RepairList } from '#contracts';
import { ListReader } from '#documents';
import { baseName, Objects, Store, UploadTickets, Uploads } from '#storage';
import { notFound, type Viewer } from '#users';
import { JobFilesQueries } from './job-files.queries.js';
import { JobFilesService } from './job-files.service.js';

const words: Record<ListRepair, (rows: string) => string> = {
  'list-short-zips': (rows) => `zeros added to the ZIP codes of ${rows}`,
  'list-spaces': (rows) => `spaces removed from ${rows}`,
  'list-same-rows': (rows) => `${rows} dropped as duplicates`,
  'list-encoding': (rows) => `letters of ${rows} written as UTF-8`,
};
const rowsIn = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

@Injectable()
export class ListRepairs {
  constructor(
    private readonly rows: JobFilesQueries,
    private readonly files: JobFilesService,
    private readonly objects: Objects,
    private readonly store: Store,
    private readonly tickets: UploadTickets,
    private readonly uploads: Uploads,
    private readonly lists: ListReader,
  ) {}

  /**
   * @throws NotFoundException if the job has no such data file
   * @throws ConflictException for a file that is no list, or when no row would change
   */
  async repair(jobId: string, fileId: string, { repairs }: RepairList, viewer: Viewer) {
    const file = await this.rows.find(jobId, fileId);
    if (file?.fileType !== 'data') throw notFound('File');
    const object = await this.objects.find(file.fileUrl);
    if (!object) throw notFound('File');
    const repaired = await this.lists.repair(
      () => this.store.read(object.key),
      repairs,
      async (repairedRows, source): Promise<Pick<JobFile, 'fileUrl' | 'notes'>> => {
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
    const { fileUrl, notes } = repaired;
    const fileName = nameOf(file);
    return this.files.add(jobId, { fileUrl, fileType: 'data', fileName, notes }, viewer);
  }
}

const nameOf = ({ fileName }: Pick<JobFile, 'fileName'>) =>
  `${baseName(fileName)?.replace(/\.[^.]{1,8}$/, '') ?? 'list'} (repaired).csv`;

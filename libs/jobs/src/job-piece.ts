import { pieceColumn } from '#quotes';

/** SQL of the files that show a job `j`: the current proof comes before the artwork. */
export const shownFiles = `array_remove(array[j.proof_url], null) ||
  array(select f.file_url from job_files f
    where f.job_id = j.id and f.file_type = 'artwork' order by f.uploaded_at, f.file_url)`;

/** SQL of the `Piece` of a job `j`. */
export const jobPiece = pieceColumn('j', shownFiles);

import { pieceColumn } from '#quotes';

/** SQL of the `Piece` of a job `j`: the current proof comes before the artwork. */
export const jobPiece = pieceColumn(
  'j',
  `array[j.proof_url] || array(select f.file_url from job_files f
    where f.job_id = j.id and f.file_type = 'artwork' order by f.uploaded_at, f.file_url)`,
);

import type { ProofDetail } from '#contracts';

/** One draft per reader, so that nobody sees another person’s draft in the same window. */
export const draftKeyOf = ({
  id,
  reader,
  signedAs,
}: Pick<ProofDetail, 'id' | 'reader' | 'signedAs'>) => `${id}.${reader}.${signedAs ?? ''}`;

import type { ProofDetail } from '#contracts';

/** Whose half-typed words about a proof are kept, as part of their name: nobody reads what somebody else began in the same window. */
export const keptFor = ({ id, reader, signedAs }: Pick<ProofDetail, 'id' | 'reader' | 'signedAs'>) => `${id}.${reader}.${signedAs ?? ''}`;

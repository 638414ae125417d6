import { buffer } from 'node:stream/consumers';
import { MissingBytes, type Store } from '#storage';

/**
 * @returns undefined when the file is gone
 * @throws while storage is unavailable, for a retry
 */
export async function storedBytes(store: Store, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await store.read(key));
  } catch (error) {
    if (error instanceof MissingBytes) return undefined;
    throw error;
  }
}

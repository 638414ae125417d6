import { useSuspenseQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#contracts';
import { viewerKey } from './session-loss.js';

/** Who is signed in. For screens inside the shell, which is drawn only once that is known. */
export const useViewer = () => useSuspenseQuery<CurrentUser>({ queryKey: viewerKey }).data;

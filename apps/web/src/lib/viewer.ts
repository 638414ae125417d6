import { useSuspenseQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#contracts';
import { viewerKey } from './session-loss.js';

/** The signed-in user, for screens inside the shell. */
export const useViewer = () => useSuspenseQuery<CurrentUser>({ queryKey: viewerKey }).data;

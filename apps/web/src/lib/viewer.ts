import { useSuspenseQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#contracts';
import { viewerKey } from './session-loss.js';

export const useViewer = () => useSuspenseQuery<CurrentUser>({ queryKey: viewerKey }).data;

import { ArrowLeft } from 'lucide-react';
import { listAsLeft } from '../lib/list-place.js';
import { ButtonLink } from './button.js';

/**
 * From a record to its list, as and where that was left.
 * @param path of the list
 */
export const BackToList = ({ path, children }: { path: string; children: string }) => (
  <ButtonLink {...listAsLeft(path)} icon={<ArrowLeft size={16} aria-hidden />}>
    {children}
  </ButtonLink>
);

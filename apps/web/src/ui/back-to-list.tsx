import { ArrowLeft } from 'lucide-react';
import { listAsLeft } from '../lib/list-place.js';
import { ButtonLink } from './button.js';

export const BackToList = ({ path, children }: { path: string; children: string }) => (
  <ButtonLink {...listAsLeft(path)} icon={<ArrowLeft size={16} aria-hidden />}>
    {children}
  </ButtonLink>
);

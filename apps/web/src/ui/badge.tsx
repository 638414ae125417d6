import type { ReactNode } from 'react';
import { tones } from './badge.css.js';

export type Tone = keyof typeof tones;

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={tones[tone]}>{children}</span>;
}

import type { ReactNode } from 'react';
import { tones } from './badge.css.js';

export type Tone = keyof typeof tones;

/** A state in words; the color only repeats them. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={tones[tone]}>{children}</span>;
}

import type { Ink } from './inks.js';
import type { SceneName } from './scenes.js';
import type { Sheet, Trim } from './sheet.js';

export type Design = 'brochure' | 'card' | 'cover' | 'envelope' | 'form' | 'map' | 'postcard';

/** What a printed piece of the demonstration shows. */
export interface Drawing {
  design: Design;
  title: string;
  size: Trim;
  ink: Ink;
  /** Who sends it, with a town. */
  sender: string;
  line: string;
  scene: SceneName;
  /** Headings of the pages after the first. */
  otherPages: readonly string[];
}

export const nameIn = (sender: string) => sender.split(', ')[0]!;
export const addressIn = (sender: string) => sender.split(', ').slice(1).join(', ');

/** Draws one page; the first has index 0. */
export type DrawPage = (sheet: Sheet, drawing: Drawing, heading: string, index: number) => void;

/** Copy of a length that fits every trade. */
export const copy = [
  'Made with care, delivered on time. Every season brings new work, and we are glad to share it with the people who make it possible.',
  'Join us at the front desk or online, and bring a friend. Members receive early notice, a discount at the shop, and our thanks.',
  'Questions? Call during office hours or write to us. We answer within one working day, and a person picks up the telephone.',
  'Our staff can help you choose. Ask for the current list, the opening hours, and the directions from the station.',
];

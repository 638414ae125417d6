import { rememberedFont } from './memory.js';

const pauseMs = 1000;

/**
 * Loads the font after the content, which would otherwise come later on a slow line. Once the
 * browser has it, every page begins with it.
 */
export async function showWebFont() {
  if (rememberedFont.get()) return;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  await document.fonts.load("1em 'Inter Variable'");
  document.documentElement.dataset.font = 'web';
  rememberedFont.set('loaded');
}

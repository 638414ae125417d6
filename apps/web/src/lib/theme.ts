import { useState } from 'react';
import { rememberedTheme } from './memory.js';

export type ThemeChoice = 'system' | 'light' | 'dark';

const current = (): ThemeChoice => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

function choose(choice: ThemeChoice) {
  if (choice === 'system') {
    delete document.documentElement.dataset.theme;
    rememberedTheme.clear();
  } else {
    document.documentElement.dataset.theme = choice;
    rememberedTheme.set(choice);
  }
}

export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [choice, setChoice] = useState(current);
  const set = (next: ThemeChoice) => {
    choose(next);
    setChoice(next);
  };
  return [choice, set];
}

import { useEffect, useState } from 'react';
import { isTyping } from '../../ui/is-typing.js';

const zooms = { min: 0.5, max: 3, step: 0.25 };

/** Page (from 1), zoom relative to the fitted page, and clockwise rotation in degrees. */
export interface ProofView {
  page: number;
  zoom: number;
  rotation: number;
}

const clampZoom = (zoom: number) => Math.min(zooms.max, Math.max(zooms.min, zoom));

/** Buttons, a pinch, and the keys +, −, 0 and R change the view. */
export function useProofView() {
  const [view, setView] = useState<ProofView>({ page: 1, zoom: 1, rotation: 0 });
  const zoomTo = (next: (zoom: number) => number) =>
    setView((now) => ({ ...now, zoom: clampZoom(next(now.zoom)) }));
  const acts = {
    show: (page: number) => setView((now) => ({ ...now, page })),
    zoomIn: () => zoomTo((zoom) => (Math.floor(zoom / zooms.step) + 1) * zooms.step),
    zoomOut: () => zoomTo((zoom) => (Math.ceil(zoom / zooms.step) - 1) * zooms.step),
    zoomBy: (factor: number) => zoomTo((zoom) => zoom * factor),
    fit: () => zoomTo(() => 1),
    rotate: () => setView((now) => ({ ...now, rotation: (now.rotation + 90) % 360 })),
  };
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || isTyping(target)) return;
      if (key === '+' || key === '=') acts.zoomIn();
      if (key === '-') acts.zoomOut();
      if (key === '0') acts.fit();
      if (key.toLowerCase() === 'r') acts.rotate();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return { view, ...acts, isMinZoom: view.zoom <= zooms.min, isMaxZoom: view.zoom >= zooms.max };
}

export type ProofViewing = ReturnType<typeof useProofView>;

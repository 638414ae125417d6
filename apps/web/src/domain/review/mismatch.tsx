import { Notice } from '../../ui/notice.js';

/** Figures of a purchase order that do not agree. */
export const Mismatch = ({ text }: { text: string }) => (
  <Notice tone="warning">{text} Please check the figures.</Notice>
);

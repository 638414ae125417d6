import { vars } from './tokens.css.js';

const ink = `linear-gradient(${vars.color.lineStrong}, ${vars.color.lineStrong})`;
const [across, down] = ['14px 1px', '1px 14px'];

/** @param inset distance of the trimmed area from the edges */
export const cropMarks = (inset = '20px') => ({
  backgroundRepeat: 'no-repeat',
  backgroundImage: Array<string>(8).fill(ink).join(', '),
  backgroundSize: Array<string>(4).fill(`${across}, ${down}`).join(', '),
  backgroundPosition: [
    `left 0 top ${inset}, left ${inset} top 0`,
    `right 0 top ${inset}, right ${inset} top 0`,
    `left 0 bottom ${inset}, left ${inset} bottom 0`,
    `right 0 bottom ${inset}, right ${inset} bottom 0`,
  ].join(', '),
});

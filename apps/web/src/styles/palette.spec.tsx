import { dark, light } from './palette.js';

const channel = (hex: string) => {
  const value = parseInt(hex, 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (color: string) =>
  0.2126 * channel(color.slice(1, 3)) +
  0.7152 * channel(color.slice(3, 5)) +
  0.0722 * channel(color.slice(5, 7));
const contrast = (one: string, other: string) => {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
};

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_name, theme) => {
  const grounds = ['paper', 'surface', 'raised'] as const;

  test.each(['ink', 'inkSoft', 'inkFaint', 'accent', 'danger'] as const)(
    '%s can be read on every ground',
    (ink) => {
      for (const ground of grounds)
        expect(contrast(theme[ink], theme[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('text on pressed colors can be read', () => {
    expect(contrast(theme.onAccent, theme.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.onAccent, theme.accentHover)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.onDanger, theme.danger)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.accent, theme.accentSoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.ink, theme.dangerSoft)).toBeGreaterThanOrEqual(4.5);
  });

  test('borders of fields and the focus can be seen on every ground', () => {
    for (const ground of grounds) {
      expect(contrast(theme.lineStrong, theme[ground])).toBeGreaterThanOrEqual(3);
      expect(contrast(theme.focus, theme[ground])).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(Object.entries(theme.status))('a %s badge can be read', (_tone, { bg, ink }) => {
    expect(contrast(ink, bg)).toBeGreaterThanOrEqual(4.5);
  });
});

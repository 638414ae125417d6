const status = (bg: string, ink: string) => ({ bg, ink });

/**
 * Ink on paper by day: warm white stock, near-black ink, one deep process cyan for what can be
 * pressed.
 */
export const light = {
  paper: '#faf8f4',
  surface: '#ffffff',
  raised: '#ffffff',
  ink: '#1c1a17',
  inkSoft: '#57524a',
  inkFaint: '#706a60',
  line: '#e8e4dc',
  lineStrong: '#918a7e',
  accent: '#00688f',
  accentHover: '#00516f',
  onAccent: '#ffffff',
  accentSoft: '#e3f1f7',
  danger: '#b3261e',
  dangerSoft: '#fbeae8',
  onDanger: '#ffffff',
  focus: '#0086b8',
  magenta: '#d6007f',
  yellow: '#f2c500',
  status: {
    gray: status('#edebe6', '#4d4942'),
    yellow: status('#fbf0c6', '#6a4d00'),
    green: status('#def3e1', '#17602f'),
    blue: status('#deebfb', '#124c89'),
    orange: status('#fde7d4', '#873b00'),
    purple: status('#eee5fb', '#5b2d9a'),
    teal: status('#d6f1ef', '#0c5955'),
    emerald: status('#d2f4e3', '#075c42'),
    red: status('#fce4e2', '#97190f'),
  },
};

/** Dark theme: warm dark paper and an accent bright enough for dark text. */
export const dark: typeof light = {
  paper: '#161513',
  surface: '#1e1d1a',
  raised: '#282622',
  ink: '#f2efe9',
  inkSoft: '#bcb6ab',
  inkFaint: '#9a9489',
  line: '#34312b',
  lineStrong: '#7d776c',
  accent: '#4fb9e4',
  accentHover: '#7fcdf0',
  onAccent: '#04222f',
  accentSoft: '#12313e',
  danger: '#ff8b80',
  dangerSoft: '#3d1d1a',
  onDanger: '#3a0703',
  focus: '#6cc8ee',
  magenta: '#ff4fb0',
  yellow: '#ffd633',
  status: {
    gray: status('#35332e', '#d3cec4'),
    yellow: status('#3d3210', '#f3d675'),
    green: status('#163521', '#92dca8'),
    blue: status('#152f4c', '#9fcaf8'),
    orange: status('#43270f', '#fbbd8b'),
    purple: status('#33234d', '#d3b9fa'),
    teal: status('#0f3634', '#84dad4'),
    emerald: status('#0c3829', '#7fe0b8'),
    red: status('#471c18', '#fcada6'),
  },
};

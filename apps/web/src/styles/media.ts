export const media = {
  phone: 'screen and (max-width: 639px)',
  tablet: 'screen and (min-width: 640px) and (max-width: 1023px)',
  desktop: 'screen and (min-width: 1024px)',
} as const;

export const typedAmount = (value: string) => value.replace(/[$,\s]/g, '');

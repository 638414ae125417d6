/**
 * Removes currency signs and separators. Other invalid text stays visible, so that no other amount
 * is sent.
 */
export const typedAmount = (value: string) => value.replace(/[$,\s]/g, '');

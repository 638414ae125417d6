/**
 * Removes currency signs and separators. Other invalid text stays visible, so that no other amount
 * is sent than was typed.
 */
export const typedAmount = (value: string) => value.replace(/[$,\s]/g, '');

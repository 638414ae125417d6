/** Letters and digits. */
export const countLetters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

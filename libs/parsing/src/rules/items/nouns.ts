/** `business card` and `card`, `notepad` and `pad` */
export const isSameNoun = (one: string, other: string) =>
  one !== '' && other !== '' && (one.endsWith(other) || other.endsWith(one));

/** `9 Elm`, `P.O. Box 4` */
export const street =
  /\b\d{1,6}[A-Z]?(?:[-\u2013]\d+)?\s+(?:[NSEW]\.?\s+|[NS][EW]\s+)?\p{L}|\bp\.?o\.? box \d|\b\p{L}+(?:stra(?:ss|ß)e|str\.|weg|platz|allee)\s+\d+|\b\d{4,5}\s+\p{Lu}/iu;
/** `DE 19901`, `SW1A 1AA` */
export const zip =
  /\b[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b|\b\d{5}(?:-\d{4})?\s*$/;

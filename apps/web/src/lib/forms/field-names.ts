/** Form values: text, checkbox or list of files. */
export type FormValues = Record<string, string | boolean | readonly unknown[]>;
export type FieldOf<Values extends FormValues> = keyof Values & string;

/** Error sentence per field. */
export type Problems<Values extends FormValues> = Partial<Record<FieldOf<Values>, string>>;

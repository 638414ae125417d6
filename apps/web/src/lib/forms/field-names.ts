export type FormValues = Record<string, string | boolean | readonly unknown[]>;
export type FieldOf<Values extends FormValues> = keyof Values & string;

export type Problems<Values extends FormValues> = Partial<Record<FieldOf<Values>, string>>;

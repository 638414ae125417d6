import { useContext } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox.js';
import { DateField } from '../../ui/date-field.js';
import { type Choice, Select } from '../../ui/select.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import { FormMarks } from './quote-form.marks.js';
import { labelOf, type QuoteField, type QuoteValues, type TextName } from './quote-form.values.js';

interface Common<Name extends QuoteField = TextName> {
  name: Name;
  description?: string;
  isRequired?: boolean;
}

/** A field of the form by its name: its value, what is wrong with it, and whether a document filled it. */
function useInput<Name extends QuoteField>({ name, ...look }: Common<Name>) {
  const { control } = useFormContext<QuoteValues>();
  const { field, fieldState } = useController({ control, name });
  const { parsed, unmark, clear } = useContext(FormMarks);
  return {
    ...look,
    ...field,
    label: labelOf(name),
    onChange: (value: QuoteValues[Name]) => {
      unmark(name);
      field.onChange(value);
    },
    errorMessage: fieldState.error?.message,
    filled: parsed.has(name) ? { note: 'Read from your document', onClear: () => clear(name) } : undefined,
  };
}

interface TextInputProps extends Common {
  type?: 'email';
  autoComplete?: string;
}

export function TextInput({ type, autoComplete, ...common }: TextInputProps) {
  return <TextField {...useInput(common)} type={type} autoComplete={autoComplete} />;
}

/** More digits than any print run has would not fit the wire. */
const mostDigits = 9;

export function CountInput(common: Common) {
  const { onChange, ...input } = useInput(common);
  return <TextField {...input} inputMode="numeric" onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, mostDigits))} />;
}

export function MoneyInput(common: Common) {
  const { onChange, ...input } = useInput(common);
  return <TextField {...input} prefix="$" inputMode="decimal" onChange={(typed) => onChange(typed.replace(/[^\d.]/g, ''))} />;
}

export function TextAreaInput({ rows, ...common }: Common & { rows: number }) {
  return <TextArea {...useInput(common)} rows={rows} />;
}

export function DateInput({ notBefore, ...common }: Common & { notBefore?: string }) {
  return <DateField {...useInput(common)} notBefore={notBefore} />;
}

interface SelectInputProps extends Common {
  choices: readonly Choice[];
  placeholder?: string;
  isDisabled?: boolean;
}

export function SelectInput({ choices, placeholder, isDisabled, ...common }: SelectInputProps) {
  return <Select {...useInput(common)} choices={choices} placeholder={placeholder} isDisabled={isDisabled} />;
}

export function CheckboxInput(common: Common<'selfCover'>) {
  const { value, errorMessage: _error, onBlur: _blur, ...input } = useInput(common);
  return <Checkbox {...input} isSelected={value} />;
}

import { type ReactNode, useContext } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { constants, fieldLabel } from '#contracts';
import type { FieldOf, FormValues } from '../../lib/forms/field-names.js';
import { typedAmount } from '../../lib/forms/typed-amount.js';
import { Checkbox } from '../../ui/checkbox.js';
import { DateField } from '../../ui/date-field.js';
import { type Choice, Select } from '../../ui/select.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import { FormMarks } from './marks.js';
import type { PrintValues } from './print-values.js';

type TextOf<Values extends FormValues> = {
  [Name in FieldOf<Values>]: Values[Name] extends string ? Name : never;
}[FieldOf<Values>];

/** The fields of a form that are boxes to tick. */
type BoxOf<Values extends FormValues> = {
  [Name in FieldOf<Values>]: Values[Name] extends boolean ? Name : never;
}[FieldOf<Values>];

interface Common<Name extends string> {
  name: Name;
  label?: string;
  description?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
}

type InputProps<Values extends FormValues = PrintValues> = Common<TextOf<NoInfer<Values>>>;

function useInput<Value extends string | boolean = string>({ name, ...look }: Common<string>) {
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ control, name });
  const { marks, origin, defaults, unmark, clear } = useContext(FormMarks);
  const source = marks.get(name);
  return {
    ...look,
    ...field,
    value: field.value as Value,
    label: look.label ?? fieldLabel(name),
    onChange: (value: Value) => {
      unmark(name);
      field.onChange(value);
    },
    errorMessage: fieldState.error?.message,
    isAssumed: Boolean(field.value) && !fieldState.isDirty && defaults?.[name] === field.value,
    fillSource: marks.has(name)
      ? {
          note: (!source && origin) || 'Read from your document',
          source,
          isDoubtful: (source?.confidence ?? 1) < constants.pleaseCheckBelow,
          onClear: () => clear(name),
        }
      : undefined,
  };
}

interface TextLook {
  type?: 'email';
  autoComplete?: string;
  onLeave?: () => void;
}

export function TextInput<Values extends FormValues = PrintValues>({
  type,
  autoComplete,
  onLeave,
  ...common
}: InputProps<Values> & TextLook) {
  const { onBlur, ...input } = useInput(common);
  const leave = () => {
    onBlur();
    onLeave?.();
  };
  return <TextField {...input} type={type} autoComplete={autoComplete} onBlur={leave} />;
}

/** More digits than any print run would not fit the API’s number. */
const maxDigits = 9;

export function CountInput<Values extends FormValues = PrintValues>(common: InputProps<Values>) {
  const { onChange, isAssumed, ...input } = useInput(common);
  return (
    <TextField
      {...input}
      data-assumed={isAssumed || undefined}
      // Typing replaces an assumed value instead of adding to it.
      onFocus={({ target }) => isAssumed && (target as HTMLInputElement).select()}
      inputMode="numeric"
      onChange={(value) => onChange(value.replace(/\D/g, '').slice(0, maxDigits))}
    />
  );
}

export function MoneyInput<Values extends FormValues = PrintValues>(common: InputProps<Values>) {
  const { onChange, ...input } = useInput(common);
  return (
    <TextField
      {...input}
      prefix="$"
      inputMode="decimal"
      onChange={(value) => onChange(typedAmount(value))}
    />
  );
}

export function TextAreaInput<Values extends FormValues = PrintValues>({
  rows,
  ...common
}: InputProps<Values> & { rows: number }) {
  return <TextArea {...useInput(common)} rows={rows} />;
}

export function DateInput<Values extends FormValues = PrintValues>({
  notBefore,
  ...common
}: InputProps<Values> & { notBefore?: string }) {
  return <DateField {...useInput(common)} notBefore={notBefore} />;
}

interface SelectLook {
  choices: readonly Choice[];
  placeholder?: string;
}

export function SelectInput<Values extends FormValues = PrintValues>({
  choices,
  placeholder,
  ...common
}: InputProps<Values> & SelectLook) {
  return <Select {...useInput(common)} choices={choices} placeholder={placeholder} />;
}

export function CheckboxInput(common: Common<BoxOf<PrintValues>>) {
  const {
    value,
    errorMessage: _error,
    onBlur: _blur,
    isAssumed: _assumed,
    ...input
  } = useInput<boolean>(common);
  return <Checkbox {...input} isSelected={value} />;
}

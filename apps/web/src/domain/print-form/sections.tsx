import type { ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type DeliveryMethod, label, type PrintType, specFieldsOf, type SpecRow } from '#contracts';
import { today } from '../../lib/format.js';
import { FieldPair, FormSection } from '../../ui/form-section.js';
import { CustomerChooser } from './customer-chooser.js';
import {
  CheckboxInput,
  CountInput,
  DateInput,
  MoneyInput,
  SelectInput,
  TextAreaInput,
  TextInput,
} from './inputs.js';
import { printTypeShows, type PrintValues } from './print-values.js';

const choices = (values: readonly string[]) =>
  values.map((value) => ({ value, label: label(value) }));

/** A choice that the stored quote leaves open stays open. */
function useOpenChoice(name: 'printType' | 'deliveryMethod') {
  const { control } = useFormContext<PrintValues>();
  return useFormState({ control }).defaultValues?.[name] === '' ? 'Not chosen yet' : undefined;
}

const specForm = specFieldsOf('form');
const tick = specForm.findIndex(({ kind }) => kind === 'yesNo');
/** A box to tick stands between the others on a line of its own. */
const [upper, ticked, lower] = [specForm.slice(0, tick), specForm[tick]!, specForm.slice(tick + 1)];

/** A field of the printed piece, where the print type asks for it. */
function SpecInput({ field }: { field: SpecRow }) {
  const { control } = useFormContext<PrintValues>();
  const [printType, selfCover] = useWatch({ control, name: ['printType', 'selfCover'] });
  const openChoice = useOpenChoice('printType');
  const { name, kind, help, helpOf, choices: offeredChoices = [] } = field;
  if (!printTypeShows(name, { printType, selfCover })) return null;
  if (name === 'selfCover') return <CheckboxInput name={name} />;
  if (kind === 'pages') return <CountInput name={name} description={help} />;
  if (kind !== 'choice')
    return <TextInput name={name} description={helpOf?.[printType as PrintType] ?? help} />;
  return (
    <SelectInput
      name={name}
      choices={choices(offeredChoices)}
      placeholder={name === 'printType' ? openChoice : undefined}
    />
  );
}

const inputs = (fields: readonly SpecRow[]) =>
  fields.map((field) => <SpecInput key={field.name} field={field} />);

interface CustomerSectionProps {
  description: string;
  /** Staff choose for whom they act. */
  hasChooser: boolean;
  isNameRequired?: boolean;
}

export function CustomerSection({
  description,
  hasChooser,
  isNameRequired = true,
}: CustomerSectionProps) {
  return (
    <FormSection title="Customer" description={description}>
      {hasChooser && <CustomerChooser />}
      <FieldPair>
        <TextInput
          name="customerName"
          isRequired={isNameRequired}
          autoComplete={hasChooser ? 'off' : 'name'}
        />
        <TextInput
          name="customerEmail"
          type="email"
          isRequired
          autoComplete={hasChooser ? 'off' : 'email'}
        />
      </FieldPair>
    </FormSection>
  );
}

export function JobSection() {
  return (
    <FormSection title="Job" description="Describe the printed piece in your own words.">
      <TextInput name="title" isRequired />
      <TextAreaInput name="description" rows={3} />
    </FormSection>
  );
}

/**
 * The print type decides which fields there are.
 * @param quantity instead of the field for one
 */
export function SpecificationsSection({
  quantity = <CountInput name="quantity" isRequired />,
}: {
  quantity?: ReactNode;
}) {
  return (
    <FormSection
      title="Print Specifications"
      description="Leave a field empty if you are not sure. The shop will ask."
    >
      <FieldPair>
        {quantity}
        {inputs(upper)}
      </FieldPair>
      <SpecInput field={ticked} />
      <FieldPair>{inputs(lower)}</FieldPair>
    </FormSection>
  );
}

/** Past days cannot be picked, unless the record has one already. */
function useFirstDay(name: 'estimatedCompletionDate' | 'mailDate') {
  const { control } = useFormContext<PrintValues>();
  const storedValue = useFormState({ control }).defaultValues?.[name];
  return storedValue && storedValue < today() ? undefined : today();
}

interface DeliverySectionProps {
  methods: readonly DeliveryMethod[];
  /** True when the delivery method needs an address. */
  needsAddress: (method: string) => boolean;
}

export function DeliverySection({ methods, needsAddress }: DeliverySectionProps) {
  const { control } = useFormContext<PrintValues>();
  const method = useWatch({ control, name: 'deliveryMethod' });
  return (
    <FormSection title="Delivery & Timeline">
      <FieldPair>
        <SelectInput
          name="deliveryMethod"
          choices={choices(methods)}
          placeholder={useOpenChoice('deliveryMethod')}
        />
        <DateInput
          name="estimatedCompletionDate"
          notBefore={useFirstDay('estimatedCompletionDate')}
        />
      </FieldPair>
      {needsAddress(method) && <TextAreaInput name="deliveryAddress" rows={3} />}
      <FieldPair>
        <DateInput name="mailDate" notBefore={useFirstDay('mailDate')} />
        <TextInput name="inHomesDate" description="A date range, for example 10/19-10/21" />
      </FieldPair>
    </FormSection>
  );
}

/** @param price what is said of the sum; without it the form does not ask for one */
export function PriceSection({ price }: { price?: string }) {
  return (
    <FormSection title={price ? 'Price & Notes' : 'Notes'}>
      {price && (
        <FieldPair>
          <MoneyInput name="totalPrice" description={price} />
        </FieldPair>
      )}
      <TextAreaInput name="notes" rows={3} />
    </FormSection>
  );
}

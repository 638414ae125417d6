import { lazy, type ReactNode, Suspense } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import {
  type DeliveryMethod,
  label,
  type PrintType,
  specFieldsOf,
  type SpecName,
  type SpecRow,
} from '#contracts';
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
import { isBox, printTypeShows, type PrintValues } from './print-values.js';

// Shown only after a date was entered, and every form should be small.
const PlanHint = lazy(async () => ({ default: (await import('./plan-hint.js')).PlanHint }));

const choices = (values: readonly string[]) =>
  values.map((value) => ({ value, label: label(value) }));

/** Keeps a choice open that the stored quote leaves open. */
function useOpenChoice(name: SpecName | 'deliveryMethod') {
  const { control } = useFormContext<PrintValues>();
  return useFormState({ control }).defaultValues?.[name] === '' ? 'Not chosen yet' : undefined;
}

/** Fields in pairs; a box to tick has a line of its own between them. */
function linesOf(fields: readonly SpecRow[]) {
  const lines: SpecRow[][] = [[]];
  for (const field of fields) {
    if (isBox(field)) lines.push([field], []);
    else lines.at(-1)!.push(field);
  }
  return lines;
}

interface SpecInputProps {
  field: SpecRow;
  printType: string;
}

/** A field of the printed piece. */
function SpecInput({ field, printType }: SpecInputProps) {
  const openChoice = useOpenChoice(field.name);
  if (isBox(field)) return <CheckboxInput name={field.name} />;
  const { name, kind, help, helpOf, choices: offeredChoices = [] } = field;
  const description = helpOf?.[printType as PrintType] ?? help;
  switch (kind) {
    case 'pages':
      return <CountInput name={name} description={description} />;
    case 'choice':
      return (
        <SelectInput
          name={name}
          choices={choices(offeredChoices)}
          placeholder={openChoice}
          description={description}
        />
      );
    default:
      return <TextInput name={name} description={description} />;
  }
}

interface SpecInputsProps {
  fields: readonly SpecRow[];
  /** The field before all others. */
  quantity: ReactNode;
}

/** The fields of the printed piece for its print type. */
export function SpecInputs({ fields, quantity }: SpecInputsProps) {
  const { control } = useFormContext<PrintValues>();
  const [printType, selfCover] = useWatch({ control, name: ['printType', 'selfCover'] });
  const shownFields = fields.filter(({ name }) => printTypeShows(name, { printType, selfCover }));
  const [firstLine = [], ...lines] = linesOf(shownFields);
  const inputs = (line: readonly SpecRow[]) =>
    line.map((field) => <SpecInput key={field.name} field={field} printType={printType} />);
  return (
    <>
      <FieldPair>
        {quantity}
        {inputs(firstLine)}
      </FieldPair>
      {lines.map(([first, ...others]) =>
        !first ? null : isBox(first) ? (
          inputs([first])
        ) : (
          <FieldPair key={first.name}>{inputs([first, ...others])}</FieldPair>
        ),
      )}
    </>
  );
}

interface CustomerSectionProps {
  description: string;
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

const specForm = specFieldsOf('form');

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
      <SpecInputs fields={specForm} quantity={quantity} />
    </FormSection>
  );
}

/** Past days cannot be picked, unless the record already has one. */
function useFirstDay(name: 'estimatedCompletionDate' | 'mailDate') {
  const { control } = useFormContext<PrintValues>();
  const storedValue = useFormState({ control }).defaultValues?.[name];
  return storedValue && storedValue < today() ? undefined : today();
}

interface DeliverySectionProps {
  methods: readonly DeliveryMethod[];
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
      <Suspense>
        <PlanHint />
      </Suspense>
    </FormSection>
  );
}

/** @param price description of the amount; without it the field is hidden */
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

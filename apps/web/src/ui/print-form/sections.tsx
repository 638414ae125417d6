import type { ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { bindingTypes, type DeliveryMethod, label, printTypes } from '#contracts';
import { today } from '../../lib/format.js';
import { FieldPair, FormSection } from '../form-section.js';
import { CustomerChooser } from './customer-chooser.js';
import { CheckboxInput, CountInput, DateInput, MoneyInput, SelectInput, TextAreaInput, TextInput } from './inputs.js';
import { type PrintField, printTypeShows, type PrintValues } from './print-values.js';

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: label(value) }));
const types = choices(printTypes);
const bindings = choices(bindingTypes);

/** What a stored quote left open stays open until somebody chooses. */
function useOpenChoice(name: 'printType' | 'deliveryMethod') {
  const { control } = useFormContext<PrintValues>();
  return useFormState({ control }).defaultValues?.[name] === '' ? 'Not chosen yet' : undefined;
}

/** Whether the print type asks for a field, as the others stand now. */
function useShows() {
  const { control } = useFormContext<PrintValues>();
  const [printType, selfCover] = useWatch({ control, name: ['printType', 'selfCover'] });
  return { printType, shows: (field: PrintField) => printTypeShows(field, { printType, selfCover }) };
}

interface CustomerSectionProps {
  description: string;
  /** Staff choose for whom they act. */
  hasChooser: boolean;
  /** Whether a customer's name is a must. */
  isNameRequired?: boolean;
}

export function CustomerSection({ description, hasChooser, isNameRequired = true }: CustomerSectionProps) {
  return (
    <FormSection title="Customer" description={description}>
      {hasChooser && <CustomerChooser />}
      <FieldPair>
        <TextInput name="customerName" isRequired={isNameRequired} autoComplete={hasChooser ? 'off' : 'name'} />
        <TextInput name="customerEmail" type="email" isRequired autoComplete={hasChooser ? 'off' : 'email'} />
      </FieldPair>
    </FormSection>
  );
}

export function JobSection() {
  return (
    <FormSection title="Job" description="What is to be printed, in your words.">
      <TextInput name="title" isRequired />
      <TextAreaInput name="description" rows={3} />
    </FormSection>
  );
}

/** The print type decides which fields there are. @param quantity instead of the field for one */
export function SpecificationsSection({ quantity = <CountInput name="quantity" isRequired /> }: { quantity?: ReactNode }) {
  const { printType, shows } = useShows();
  const trim = printType === 'book' ? 'Trim size of a page, e.g. 8.5 x 11' : 'e.g. 8.5 x 11';
  return (
    <FormSection title="Print Specifications" description="Leave open what you don’t know; the shop will ask.">
      <FieldPair>
        {quantity}
        <SelectInput name="printType" choices={types} placeholder={useOpenChoice('printType')} />
        {shows('flatSize') && <TextInput name="flatSize" description="Before folding, e.g. 11 x 17" />}
        {shows('finalSize') && <TextInput name="finalSize" description="Folded, e.g. 8.5 x 11" />}
        {shows('bindingType') && <SelectInput name="bindingType" choices={bindings} />}
        {shows('pageCount') && <CountInput name="pageCount" description="All pages, cover included" />}
      </FieldPair>
      {shows('selfCover') && <CheckboxInput name="selfCover" />}
      <FieldPair>
        {shows('size') && <TextInput name="size" description={trim} />}
        {shows('interiorPageCount') && <CountInput name="interiorPageCount" description="Without the cover" />}
        {shows('coverPaperType') && <TextInput name="coverPaperType" description="e.g. 100# gloss cover" />}
        {shows('interiorPaperType') && <TextInput name="interiorPaperType" description="e.g. 80# gloss text" />}
        {shows('paperType') && <TextInput name="paperType" description="e.g. 100# gloss text" />}
        <TextInput name="colors" description="Front/back, e.g. 4/4 or 2/0 (PMS 186, black)" />
        <TextInput name="finishing" description="e.g. aqueous coating, foil, die cut" />
        <TextInput name="bindery" description="e.g. tri-fold, padding, drilling" />
      </FieldPair>
    </FormSection>
  );
}

/** Past days cannot be picked, unless the record has one already. */
function useFirstDay(name: 'estimatedCompletionDate' | 'mailDate') {
  const { control } = useFormContext<PrintValues>();
  const stored = useFormState({ control }).defaultValues?.[name];
  return stored && stored < today() ? undefined : today();
}

interface DeliverySectionProps {
  methods: readonly DeliveryMethod[];
  /** Whether a method goes to an address. */
  needsAddress: (method: string) => boolean;
}

export function DeliverySection({ methods, needsAddress }: DeliverySectionProps) {
  const { control } = useFormContext<PrintValues>();
  const method = useWatch({ control, name: 'deliveryMethod' });
  return (
    <FormSection title="Delivery & Timeline">
      <FieldPair>
        <SelectInput name="deliveryMethod" choices={choices(methods)} placeholder={useOpenChoice('deliveryMethod')} />
        <DateInput name="estimatedCompletionDate" notBefore={useFirstDay('estimatedCompletionDate')} />
      </FieldPair>
      {needsAddress(method) && <TextAreaInput name="deliveryAddress" rows={3} />}
      <FieldPair>
        <DateInput name="mailDate" notBefore={useFirstDay('mailDate')} />
        <TextInput name="inHomesDate" description="A span, e.g. 10/19-10/21" />
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

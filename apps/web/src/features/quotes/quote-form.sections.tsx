import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { bindingTypes, label, printTypes } from '#contracts';
import { today } from '../../lib/format.js';
import { FieldPair, FormSection } from '../../ui/form-section.js';
import { CustomerChooser } from './quote-form.chooser.js';
import { CheckboxInput, CountInput, DateInput, MoneyInput, SelectInput, TextAreaInput, TextInput } from './quote-form.fields.js';
import { type QuoteField, type QuoteValues, shows } from './quote-form.values.js';

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: label(value) }));
const methods = choices(['pickup', 'delivery', 'mail']);
const types = choices(printTypes);
const bindings = choices(bindingTypes);

/** What a stored quote left open stays open until somebody chooses. */
function useOpenChoice(name: 'printType' | 'deliveryMethod') {
  const { control } = useFormContext<QuoteValues>();
  return useFormState({ control }).defaultValues?.[name] === '' ? 'Not chosen yet' : undefined;
}

/** Whether a field is asked for, as the others stand now. */
function useShows() {
  const { control } = useFormContext<QuoteValues>();
  const [printType, selfCover, deliveryMethod] = useWatch({ control, name: ['printType', 'selfCover', 'deliveryMethod'] });
  return { printType, shows: (field: QuoteField) => shows(field, { printType, selfCover, deliveryMethod }) };
}

export function CustomerSection({ hasChooser }: { hasChooser: boolean }) {
  return (
    <FormSection title="Customer" description={hasChooser ? 'For whom the quote is, and who reads it.' : 'Who gets the quote.'}>
      {hasChooser && <CustomerChooser />}
      <FieldPair>
        <TextInput name="customerName" isRequired autoComplete={hasChooser ? 'off' : 'name'} />
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

/** The print type decides which fields there are. */
export function SpecificationsSection() {
  const { printType, shows } = useShows();
  const trim = printType === 'book' ? 'Trim size of a page, e.g. 8.5 x 11' : 'e.g. 8.5 x 11';
  return (
    <FormSection title="Print Specifications" description="Leave open what you don’t know; the shop will ask.">
      <FieldPair>
        <CountInput name="quantity" isRequired />
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

/** Past days cannot be picked, unless the quote has one already. */
function useFirstDay(name: 'estimatedCompletionDate' | 'mailDate') {
  const { control } = useFormContext<QuoteValues>();
  const stored = useFormState({ control }).defaultValues?.[name];
  return stored && stored < today() ? undefined : today();
}

export function DeliverySection() {
  const { shows } = useShows();
  return (
    <FormSection title="Delivery & Timeline">
      <FieldPair>
        <SelectInput name="deliveryMethod" choices={methods} placeholder={useOpenChoice('deliveryMethod')} />
        <DateInput name="estimatedCompletionDate" notBefore={useFirstDay('estimatedCompletionDate')} />
      </FieldPair>
      {shows('deliveryAddress') && <TextAreaInput name="deliveryAddress" rows={3} />}
      <FieldPair>
        <DateInput name="mailDate" notBefore={useFirstDay('mailDate')} />
        <TextInput name="inHomesDate" description="A span, e.g. 10/19-10/21" />
      </FieldPair>
    </FormSection>
  );
}

const priceHelp = {
  target: 'What you would like to pay, if you want to say so. The shop names the price.',
  price: 'The price you offer. Left empty, the request waits for one.',
};

export function PriceSection({ kind }: { kind: 'target' | 'price' | null }) {
  return (
    <FormSection title={kind ? 'Price & Notes' : 'Notes'}>
      {kind && (
        <FieldPair>
          <MoneyInput name="totalPrice" description={priceHelp[kind]} />
        </FieldPair>
      )}
      <TextAreaInput name="notes" rows={3} />
    </FormSection>
  );
}

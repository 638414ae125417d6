import type { ReactNode, SyntheticEvent } from 'react';
import { FormProvider, useController } from 'react-hook-form';
import { type FormPlan, useFormAtWork } from '../../lib/forms/use-form-at-work.js';
import { ArtworkSection } from '../../ui/print-form/artwork-section.js';
import { FormMarks } from '../../ui/print-form/marks.js';
import { CustomerSection, DeliverySection, JobSection, PriceSection, SpecificationsSection } from '../../ui/print-form/sections.js';
import { useArtwork } from '../../ui/print-form/use-artwork.js';
import { form as formStyle } from './quote.css.js';
import { QuantityFields } from './quantity-fields.js';
import { DocumentParser } from './quote-form.parser.js';
import { fromParse, sourcesOf } from './quote-form.parse.js';
import { emptyQuote, type QuoteValues } from './quote-form.values.js';

interface QuoteFormProps extends Omit<FormPlan<QuoteValues>, 'empty'> {
  /** Whether the sum is a wish or the shop's price; null when the form does not ask for it. */
  price: 'target' | 'price' | null;
  /** Staff choose for whom they ask. */
  hasChooser?: boolean;
  hasParser?: boolean;
  /** Where values come from that nobody typed and no document brought. */
  origin?: string;
  /** @param problem why the form cannot be sent yet */
  renderFooter: (saveDraft: () => void, problem: string | undefined) => ReactNode;
}

const priceHelp = {
  target: 'What you would like to pay, if you want to say so. The shop names the price.',
  price: 'The price you offer. Left empty, the request waits for one.',
};

/** The quote request as a form, for a new request and for changing one. */
export function QuoteForm({ price, hasChooser = false, hasParser = false, origin, renderFooter, ...plan }: QuoteFormProps) {
  const { form, methods, marks, fill, saveDraft, submit } = useFormAtWork({ ...plan, empty: emptyQuote });
  const files = useController({ control: methods.control, name: 'artworkUrls' });
  const { uploads, problem, whenReady } = useArtwork({ initial: plan.initial.artworkUrls, onChange: files.field.onChange });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    whenReady(() => submit(event));
  };
  return (
    <FormProvider {...methods}>
      <FormMarks value={{ ...marks, origin }}>
        <form ref={form} className={formStyle} noValidate onSubmit={onSubmit}>
          {hasParser && <DocumentParser onParsed={(parsed) => fill(fromParse(parsed), sourcesOf(parsed))} />}
          <CustomerSection
            description={hasChooser ? 'For whom the quote is, and who reads it.' : 'Who gets the quote.'}
            hasChooser={hasChooser}
          />
          <JobSection />
          <SpecificationsSection quantity={<QuantityFields />} />
          <ArtworkSection uploads={uploads} errorMessage={files.fieldState.error?.message} />
          <DeliverySection methods={['pickup', 'delivery', 'mail']} needsAddress={(method) => method === 'delivery'} />
          <PriceSection price={price ? priceHelp[price] : undefined} />
          {renderFooter(() => whenReady(saveDraft), problem)}
        </form>
      </FormMarks>
    </FormProvider>
  );
}

import { lazy, type ReactNode, Suspense, type SyntheticEvent } from 'react';
import { FormProvider, useController } from 'react-hook-form';
import { specNames } from '#contracts';
import { type FormPlan, useFormSubmission } from '../../lib/forms/use-form-submission.js';
import { ArtworkSection } from '../../domain/print-form/artwork-section.js';
import { FormMarks } from '../../domain/print-form/marks.js';
import {
  CustomerSection,
  DeliverySection,
  JobSection,
  PriceSection,
  SpecificationsSection,
} from '../../domain/print-form/sections.js';
import { useArtwork } from '../../domain/print-form/use-artwork.js';
import { form as formStyle } from './quote.css.js';
import { QuantityFields } from './quantity-fields.js';
import { DocumentParser } from './quote-form.parser.js';
import { moreQuantities } from './quote-form.quantities.js';
import { fromParse, sourcesOf } from './quote-form.parse.js';
import { printChoices } from '../../domain/print-form/print-values.js';
import { emptyQuote, type QuoteValues } from './quote-form.values.js';

// Most requests are for one piece.
const PackageSection = lazy(async () => ({
  default: (await import('./package-section.js')).PackageSection,
}));

interface QuoteFormProps extends Omit<FormPlan<QuoteValues>, 'empty'> {
  /** The customer’s target or the shop’s price; null hides the field. */
  price: 'target' | 'price' | null;
  hasChooser?: boolean;
  hasParser?: boolean;
  /** Source of values that were neither typed nor parsed. */
  origin?: string;
  /** @param problem why the form cannot be sent yet */
  renderFooter: (form: {
    saveDraft: () => void;
    problem: string | undefined;
    /** Acts on valid values. */
    check: (act: (values: QuoteValues) => void) => void;
  }) => ReactNode;
}

/** The fields of one item, which another item replaces. */
const reviewedNames = ['title', 'description', 'quantity', ...moreQuantities, ...specNames];

const priceHelp = {
  target: 'Your target price, if you have one. The shop sets the final price.',
  price: 'Your price for the customer. Leave it empty to set it later.',
};

export function QuoteForm({
  price,
  hasChooser = false,
  hasParser = false,
  origin,
  renderFooter,
  ...plan
}: QuoteFormProps) {
  const { form, methods, marks, fill, saveDraft, check, submit } = useFormSubmission({
    ...plan,
    empty: emptyQuote,
    choices: printChoices,
  });
  const files = useController({ control: methods.control, name: 'artworkUrls' });
  const { uploads, problem, whenReady } = useArtwork({
    initial: plan.initial.artworkUrls,
    onChange: files.field.onChange,
  });
  const isNew = hasParser && !origin;
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    whenReady(() => submit(event));
  };
  return (
    <FormProvider {...methods}>
      <FormMarks value={{ ...marks, origin, defaults: isNew ? emptyQuote : undefined }}>
        <form ref={form} className={formStyle} noValidate onSubmit={onSubmit}>
          {hasParser && (
            <DocumentParser
              isClosed={Boolean(origin)}
              onParsed={(document) => fill(fromParse(document), sourcesOf(document), reviewedNames)}
            />
          )}
          <Suspense>
            <PackageSection />
          </Suspense>
          <CustomerSection
            description={
              hasChooser
                ? 'This customer gets the quote by email.'
                : 'The quote is emailed to this address.'
            }
            hasChooser={hasChooser}
          />
          <JobSection />
          <SpecificationsSection quantity={<QuantityFields />} />
          <ArtworkSection uploads={uploads} errorMessage={files.fieldState.error?.message} />
          <DeliverySection
            methods={['pickup', 'delivery', 'mail']}
            needsAddress={(method) => method === 'delivery'}
          />
          <PriceSection price={price ? priceHelp[price] : undefined} />
          {renderFooter({
            saveDraft: () => whenReady(saveDraft),
            problem,
            check: (act) => whenReady(() => check(act)),
          })}
        </form>
      </FormMarks>
    </FormProvider>
  );
}

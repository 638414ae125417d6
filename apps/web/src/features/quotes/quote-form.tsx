import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { form as formStyle } from './quote.css.js';
import { FormMarks } from './quote-form.marks.js';
import { DocumentParser } from './quote-form.parser.js';
import { CustomerSection, DeliverySection, JobSection, PriceSection, SpecificationsSection } from './quote-form.sections.js';
import { type QuoteFormPlan, useQuoteForm } from './use-quote-form.js';

interface QuoteFormProps extends QuoteFormPlan {
  /** Whether the sum is a wish or the shop's price; null when the form does not ask for it. */
  price: 'target' | 'price' | null;
  /** Staff choose for whom they ask. */
  hasChooser?: boolean;
  hasParser?: boolean;
  renderFooter: (saveDraft: () => void) => ReactNode;
}

/** The quote request as a form, for a new request and for changing one. */
export function QuoteForm({ price, hasChooser = false, hasParser = false, renderFooter, ...plan }: QuoteFormProps) {
  const { form, methods, marks, fill, saveDraft, submit } = useQuoteForm(plan);
  return (
    <FormProvider {...methods}>
      <FormMarks value={marks}>
        <form ref={form} className={formStyle} noValidate onSubmit={submit}>
          {hasParser && <DocumentParser onParsed={fill} />}
          <CustomerSection hasChooser={hasChooser} />
          <JobSection />
          <SpecificationsSection />
          <DeliverySection />
          <PriceSection kind={price} />
          {renderFooter(saveDraft)}
        </form>
      </FormMarks>
    </FormProvider>
  );
}

import type { ReactNode, SyntheticEvent } from 'react';
import { FormProvider, useController } from 'react-hook-form';
import { type FormPlan, useFormSubmission } from '../../lib/forms/use-form-submission.js';
import { FormSection } from '../../ui/form-section.js';
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
import { form as formStyle } from './order.css.js';
import { emptyOrder, needsAddress, type OrderValues } from './order-form.values.js';
import { fromOrder, sourcesOfOrder } from './order-parse.js';
import { OrderParser } from './order-parser.js';
import { printChoices } from '../../domain/print-form/print-values.js';
import { PoField } from './po-field.js';

interface OrderFormProps extends Omit<FormPlan<OrderValues>, 'empty'> {
  isOffice: boolean;
  /** Source of values that were neither typed nor parsed. */
  origin?: string;
  /** Jobs of a purchase order were ordered without the form. */
  onOrdered: (path: string) => void;
  /** @param problem why the form cannot be sent yet */
  renderFooter: (problem: string | undefined) => ReactNode;
}

export function OrderForm({ isOffice, origin, onOrdered, renderFooter, ...plan }: OrderFormProps) {
  const { form, methods, marks, fill, submit } = useFormSubmission({
    ...plan,
    empty: emptyOrder,
    choices: printChoices,
  });
  const files = useController({ control: methods.control, name: 'artworkUrls' });
  const { uploads, problem, whenReady } = useArtwork({
    initial: plan.initial.artworkUrls,
    onChange: files.field.onChange,
  });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    whenReady(() => submit(event));
  };
  return (
    <FormProvider {...methods}>
      <FormMarks value={{ ...marks, origin }}>
        <form ref={form} className={formStyle} noValidate onSubmit={onSubmit}>
          <OrderParser
            isClosed={Boolean(origin)}
            isOffice={isOffice}
            onOrdered={onOrdered}
            onParsed={(order) =>
              fill(fromOrder(order, methods.getValues('notes')), sourcesOfOrder(order))
            }
          />
          <FormSection
            title="Purchase Order"
            description="Your PO number for this order. It is printed on job tickets and invoices."
          >
            <PoField />
          </FormSection>
          <CustomerSection
            description={
              isOffice
                ? 'The customer for this job, and the email address for updates.'
                : 'The contact for this job. Updates are emailed here.'
            }
            hasChooser={isOffice}
            isNameRequired={false}
          />
          <JobSection />
          <SpecificationsSection />
          <ArtworkSection uploads={uploads} errorMessage={files.fieldState.error?.message} />
          <DeliverySection
            methods={['pickup', 'delivery', 'shipping']}
            needsAddress={needsAddress}
          />
          <PriceSection
            price={
              isOffice
                ? 'The customer price for this job.'
                : 'The price on your purchase order, if it has one.'
            }
          />
          {renderFooter(problem)}
        </form>
      </FormMarks>
    </FormProvider>
  );
}

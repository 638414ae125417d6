import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { Notice } from '../../ui/notice.js';
import { FormMarks } from '../../domain/print-form/marks.js';
import { TextInput } from '../../domain/print-form/inputs.js';
import { samePoQuery } from './orders.queries.js';
import type { OrderValues } from './order-form.values.js';

/** A number that is already in use may be right, so it is only a warning. */
export function PoField() {
  const { control, getValues } = useFormContext<OrderValues>();
  const { marks: parsedMarks } = useContext(FormMarks);
  const [poText, assignedUserId] = useWatch({
    control,
    name: ['customerPoNumber', 'assignedUserId'],
  });
  const [checkedText, setLeft] = useState(poText.trim());
  // A field that a document filled gets no blur event.
  const lookedUpNumber = parsedMarks.has('customerPoNumber') ? poText.trim() : checkedText;
  const { data: jobs = [] } = useQuery({
    ...samePoQuery(lookedUpNumber, assignedUserId),
    enabled: lookedUpNumber !== '',
  });
  return (
    <>
      <TextInput<OrderValues>
        name="customerPoNumber"
        isRequired
        onLeave={() => setLeft(getValues('customerPoNumber').trim())}
      />
      {lookedUpNumber !== '' && jobs.length > 0 && (
        <Notice tone="warning">
          {`PO number ${lookedUpNumber} is already in use: `}
          {jobs.map(({ id, jobNumber, title }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link href={`/jobs/${id}`}>{jobNumber}</Link> {title}
            </span>
          ))}
          . You can use it again.
        </Notice>
      )}
    </>
  );
}

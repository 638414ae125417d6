import { ForbiddenException } from '@nestjs/common';
import { customerSampleSteps, type FieldError, fieldInWords, type SampleStatus } from '#contracts';

const settledStatuses: ReadonlySet<SampleStatus> = new Set(
  Object.values(customerSampleSteps).flat(),
);

/**
 * Requesters may only receive and archive their samples.
 * @param fields that would change
 * @throws ForbiddenException for any other change
 */
export function refuseShopFields(fields: readonly string[], status: SampleStatus | undefined) {
  const foreign = [...fields, ...(status && !settledStatuses.has(status) ? ['status'] : [])];
  const [firstField] = foreign;
  if (!firstField) return;
  const errors: FieldError[] = foreign.map((field) => ({
    field,
    message: 'Only the shop can change this.',
  }));
  const message =
    firstField === 'status'
      ? `You do not have permission to set samples to ${status}.`
      : `You do not have permission to change the ${fieldInWords(firstField)}.`;
  throw new ForbiddenException({ message, errors });
}

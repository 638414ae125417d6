import { isBelowTarget, isEmailAddress, isMoney, type PurchaseOrderRow } from '#contracts';

const names = [
  'vendorName',
  'vendorEmail',
  'originalAmount',
  'vendorAmount',
  'marginReason',
  'notes',
] as const;
type Name = (typeof names)[number];

export type OrderValues = Record<Name, string>;

export const valuesOf = (order: Pick<PurchaseOrderRow, Name>) =>
  Object.fromEntries(names.map((name) => [name, order[name] ?? ''])) as OrderValues;

const empties: readonly Name[] = ['vendorEmail', 'marginReason', 'notes'];
const wire = (name: Name, value: string) =>
  value.trim() === '' && empties.includes(name) ? null : value;

export const wireOf = (values: OrderValues) =>
  Object.fromEntries(names.map((name) => [name, wire(name, values[name])]));

/**
 * True when the margin is below the target. Invalid amounts count as not low.
 * @param target in percent
 */
export const isLow = ({ originalAmount, vendorAmount }: OrderValues, target: number) =>
  isMoney(originalAmount) &&
  isMoney(vendorAmount) &&
  isBelowTarget(originalAmount, vendorAmount, target);

/** The changed fields. A margin below the target always includes its reason. */
export function changesOf(before: OrderValues, now: OrderValues, target: number) {
  const changedNames = names.filter((name) => now[name] !== before[name]);
  const isPriced = changedNames.includes('originalAmount') || changedNames.includes('vendorAmount');
  const sentNames =
    isPriced && isLow(now, target)
      ? new Set<Name>([...changedNames, 'marginReason'])
      : new Set(changedNames);
  return Object.fromEntries([...sentNames].map((name) => [name, wire(name, now[name])]));
}

export function problemsOf(values: OrderValues, target: number): Partial<OrderValues> {
  const { vendorName, vendorEmail, originalAmount, vendorAmount, marginReason } = values;
  return {
    vendorName: vendorName.trim() ? undefined : 'Vendor is required',
    vendorEmail:
      vendorEmail === '' || isEmailAddress(vendorEmail)
        ? undefined
        : 'Please enter a valid email address',
    originalAmount: isMoney(originalAmount)
      ? undefined
      : 'Customer price must be an amount like 1250.00',
    vendorAmount: isMoney(vendorAmount) ? undefined : 'Vendor cost must be an amount like 1250.00',
    marginReason:
      isLow(values, target) && !marginReason.trim()
        ? `Margin is below the ${target}% target. Enter a reason.`
        : undefined,
  };
}

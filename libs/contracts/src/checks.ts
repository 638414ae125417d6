import {
  registerDecorator,
  ValidateIf,
  type ValidationArguments,
  type ValidationOptions,
} from 'class-validator';
import { fieldLabel } from './field-names.js';
import { limits } from './limits.js';
import {
  isCalendarDate,
  isEmailAddress,
  isEmpty,
  isMoney,
  isWebAddress,
  isWholeNumber,
  visible,
} from './values.js';

type Check = (value: unknown) => boolean;
export const check =
  (
    name: string,
    test: Check,
    message: string | ((value: unknown) => string),
    options?: ValidationOptions,
  ): PropertyDecorator =>
  (target, property) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: property as string,
      options: {
        message:
          typeof message === 'string'
            ? message
            : ({ value }: ValidationArguments) => message(value),
        ...options,
      },
      validator: { validate: test },
    });
/** Skips all other checks of an empty field. */
export const MayBeEmpty = () => ValidateIf((_, value) => !isEmpty(value));

type JsonRow = Readonly<Record<string, unknown>>;
const isJsonRow = (row: unknown): row is JsonRow => typeof row === 'object' && row !== null;
/**
 * @param isRow of a JSON object in the list
 * @param sum the amount in a row and its name, which must not be a JSON number
 */
export const Rows = (
  max: number,
  isRow: (row: JsonRow) => boolean,
  message: string,
  sum?: [field: string, name: string],
) =>
  check(
    'rows',
    (v) => Array.isArray(v) && v.length <= max && v.every((row) => isJsonRow(row) && isRow(row)),
    (v) =>
      sum && Array.isArray(v) && v.some((row) => isJsonRow(row) && typeof row[sum[0]] === 'number')
        ? asText(sum[1])
        : message,
  );
export const Filled = (message: string) =>
  check('filled', (v) => typeof v === 'string' && visible.test(v), message);

export const Required = (message: string) =>
  check('required', (v) => (typeof v === 'string' ? visible.test(v) : !isEmpty(v)), message);

/** @param max in UTF-16 code units */
export const Text =
  (max: number = limits.specification): PropertyDecorator =>
  (target, property) =>
    check(
      'text',
      (v) => typeof v === 'string' && v.length <= max,
      `${fieldLabel(property as string)} must be text of at most ${max.toLocaleString('en-US')} characters`,
    )(target, property);
/** A plain address without display names, lists or quoted local parts. */
export const EmailAddress = (message = 'Please enter a valid email address') =>
  check('emailAddress', isEmailAddress, message);
/** Up to the maximum of an integer column; a string of digits counts as a number. */
export const WholeNumber = (min: number, message: string, options?: ValidationOptions) =>
  check('wholeNumber', (v) => isWholeNumber(v) && Number(v) >= min, message, options);
export const MaxValue =
  (max: number): PropertyDecorator =>
  (target, property) =>
    check(
      'atMost',
      (v) => !(Number(v) > max),
      `${fieldLabel(property as string)} must be at most ${max.toLocaleString('en-US')}`,
    )(target, property);
const asText = (name: string) => `${name} must be text such as "1250.00", not a number`;
/** A decimal string below 100,000,000; a JSON number is refused because it can lose cents. */
export const Money = (name = 'Price') =>
  check('money', isMoney, (v) =>
    typeof v === 'number' ? asText(name) : `${name} must be an amount like 1250.00`,
  );

export const MoreThanNothing = (message: string) =>
  check('moreThanNothing', (v) => !isMoney(v) || /[1-9]/.test(v), message);

const isPriceRow = (row: unknown) => {
  if (typeof row !== 'object' || row === null) return false;
  const { quantity, totalPrice } = row as { quantity?: unknown; totalPrice?: unknown };
  return (
    isWholeNumber(quantity) && Number(quantity) >= 1 && (isEmpty(totalPrice) || isMoney(totalPrice))
  );
};
export const PriceRows = (message: string) =>
  check(
    'priceRows',
    (v) => Array.isArray(v) && v.length <= limits.quantities && v.every(isPriceRow),
    (v) => (Array.isArray(v) && v.some(hasNumberForPrice) ? asText('Price') : message),
  );
const hasNumberForPrice = (row: unknown) =>
  typeof (row as { totalPrice?: unknown } | null)?.totalPrice === 'number';

const isSeenFinding = (finding: unknown) => {
  if (typeof finding !== 'object' || finding === null) return false;
  const { code, params } = finding as { code?: unknown; params?: unknown };
  return typeof code === 'string' && typeof params === 'object' && params !== null;
};
export const SeenFindings = (message: string) =>
  check('seenFindings', (v) => Array.isArray(v) && v.every(isSeenFinding), message);
const instant = /^((?:19|20|21)\d\d-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const isInstant = (value: unknown) => {
  const parts = typeof value === 'string' ? instant.exec(value) : null;
  return Boolean(parts) && isCalendarDate(parts![1]) && !Number.isNaN(Date.parse(value as string));
};
/** A day, or an ISO instant that the server converts to the shop's date. */
export const CalendarDate = (): PropertyDecorator => (target, property) =>
  check(
    'calendarDate',
    (v) => isCalendarDate(v) || isInstant(v),
    `${fieldLabel(property as string)} must be a date`,
  )(target, property);

const storedPath = /^\/uploads\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const ProofAddress = (message: string) =>
  check(
    'proofAddress',
    (v) => (typeof v === 'string' && storedPath.test(v)) || isWebAddress(v),
    message,
  );

export const Share = (message: string) =>
  check('share', (v) => typeof v === 'number' && v >= 0 && v <= 1, message);

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';
export const ReviewedValues = (fields: readonly string[], message: string) =>
  check(
    'reviewedValues',
    (v) =>
      Array.isArray(v) &&
      v.every((one) => {
        if (typeof one !== 'object' || one === null) return false;
        const { field, readValue, correctedValue } = one as Record<string, unknown>;
        return (
          typeof field === 'string' &&
          fields.includes(field) &&
          isTextOrNull(readValue) &&
          isTextOrNull(correctedValue)
        );
      }),
    message,
  );

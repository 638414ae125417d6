import { IsArray, IsOptional } from 'class-validator';
import { CalendarDate, Filled, Rows, Text } from './checks.js';
import { isCalendarDate, isText, isWholeNumber } from './values.js';
import { limits } from './limits.js';
import { type ClosedDay, type DurationCode, durationCodes, maxDuration } from './plans.js';

/** Without a day the step follows the plan again. */
export class PinPlanDate {
  @IsOptional() @CalendarDate() due?: string | null;
  @Text(limits.message) @Filled('A reason is required') reason!: string;
}
const maxClosedDays = 200;

const isCode = (value: unknown) => durationCodes.some((code) => code === value);

/** Replaces both lists. */
export class SavePlanSettings {
  @Rows(
    maxClosedDays,
    ({ day, name }) => isCalendarDate(day) && isText(name, limits.name),
    `Closed days must be at most ${maxClosedDays} days with a name`,
  )
  @IsArray({ message: 'Closed days are required' })
  closedDays!: ClosedDay[];
  @Rows(
    durationCodes.length,
    ({ code, days }) => isCode(code) && isWholeNumber(days) && Number(days) <= maxDuration,
    `Durations must be whole numbers of at most ${maxDuration} working days`,
  )
  @IsArray({ message: 'The durations are required' })
  durations!: { code: DurationCode; days: number }[];
}

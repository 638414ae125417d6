import { ArrayNotEmpty, ArrayUnique, IsIn, IsOptional, ValidateIf } from 'class-validator';
import { Filled, SeenFindings, Text } from './checks.js';
import { limits } from './limits.js';
import { type ListRepair, listRepairs, type SeenFinding } from './preflights.js';

/** A null note withdraws the override; 409 when `findings` are no longer those of the file. */
export class OverridePreflight {
  @ValidateIf((body: OverridePreflight) => body.note !== null)
  @Text(limits.message)
  @Filled('Please enter a reason for printing the file as is')
  note!: string | null;
  @IsOptional()
  @SeenFindings('Findings must be a list of codes with their parameters')
  findings?: SeenFinding[] | null;
}

/** Makes a new file and keeps the old one. */
export class RepairList {
  @IsIn(listRepairs, { each: true, message: 'Repairs must be codes of findings with a repair' })
  @ArrayUnique({ message: 'Each repair can be named once' })
  @ArrayNotEmpty({ message: 'Please choose a repair' })
  repairs!: ListRepair[];
}

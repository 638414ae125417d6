import { IsIn, IsOptional, IsString, ValidateIf } from 'class-validator';
import { type Carrier, carrierMessage, carriers } from './carriers.js';
import { Filled, MayBeEmpty, Text, WholeNumber } from './checks.js';
import { limits } from './limits.js';
import { type SampleStatus, sampleStatuses, type SampleType, sampleTypes } from './samples.js';

const statusMessage = `Status must be one of ${sampleStatuses.join(', ')}`;

/** Only staff may send a status other than `active`. */
export class RequestSample {
  @Text(limits.name) @Filled('Title is required') title!: string;
  @IsIn(sampleTypes, { message: `Sample Type must be one of ${sampleTypes.join(', ')}` })
  sampleType!: SampleType;
  @IsOptional() @Text(limits.text) @IsString({ message: 'Description must be text' }) description?:
    string | null;
  @MayBeEmpty() @IsIn(sampleStatuses, { message: statusMessage }) status?: SampleStatus | null;
  @IsOptional() @Text(limits.text) @IsString({ message: 'Notes must be text' }) notes?:
    string | null;
}

/** Only the fields that are sent change; requesters only set {@link customerSampleSteps}. */
export class UpdateSample {
  @ValidateIf((sample: UpdateSample) => sample.status !== undefined)
  @IsIn(sampleStatuses, { message: statusMessage })
  status?: SampleStatus;
  @MayBeEmpty() @IsIn(carriers, { message: carrierMessage }) carrier?: Carrier | null;
  @MayBeEmpty() @Text(limits.name) trackingNumber?: string | null;
  @MayBeEmpty() @Text(limits.text) notes?: string | null;
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
}

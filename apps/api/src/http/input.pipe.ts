import {
  type ArgumentMetadata,
  BadRequestException,
  Injectable,
  ValidationPipe,
} from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { FieldError } from '#contracts';

const toErrors = (errors: readonly ValidationError[]): FieldError[] =>
  errors.map((error) => ({
    field: error.property,
    message: Object.values(error.constraints ?? {})[0] ?? `${error.property} is not valid`,
  }));

/** Drops unknown fields and reports the first error as the message. */
@Injectable()
export class InputPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      transform: true,
      stopAtFirstError: true,
      exceptionFactory: (validationErrors) => {
        const errors = toErrors(validationErrors);
        return new BadRequestException({
          message: errors[0]?.message ?? 'The request is not valid',
          errors,
        });
      },
    });
  }

  override async transform(input: unknown, metadata: ArgumentMetadata) {
    if (metadata.type !== 'body') return input;
    const value = input === undefined ? {} : input; // validation reports the missing fields
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new BadRequestException('The request body must be a JSON object.');
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

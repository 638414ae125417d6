import { ArrayMaxSize, IsArray, IsBoolean, IsOptional, IsString, IsUUID } from 'class-validator';
import { CalendarDate, Filled, MayBeEmpty, Text } from './checks.js';
import { limits } from './limits.js';
import { ProofVisit } from './proof-decision-inputs.js';

export class AddMessage {
  @Text(limits.text) @Filled('Please write a message') text!: string;
  @IsOptional()
  @IsString({ each: true, message: 'Files must be a list of uploaded files' })
  @ArrayMaxSize(limits.messageFiles, {
    message: `A message can have at most ${limits.messageFiles} files`,
  })
  @IsArray({ message: 'Files must be a list of uploaded files' })
  files?: string[] | null;
}

export class AddNote extends AddMessage {
  @MayBeEmpty() @IsUUID(undefined, { message: 'Assigned user was not found' }) assigneeId?:
    string | null;
  @MayBeEmpty() @CalendarDate() dueDate?: string | null;
}

/** From the page of a link, which needs no account; the answer is emailed. */
export class AskProofQuestion extends ProofVisit {
  @Text(limits.text) @Filled('Please write a message') text!: string;
}

export class AskOrderQuestion {
  @MayBeEmpty() @Text(limits.name) name?: string | null;
  @Text(limits.text) @Filled('Please write a message') text!: string;
}

/** The newest message that was on the screen. */
export class ReadMessages {
  @IsUUID(undefined, { message: 'The message was not found' }) messageId!: string;
}

export class MuteConversation {
  @IsBoolean({ message: 'Muted must be true or false' }) muted!: boolean;
}

export class CheckOffNote {
  @IsOptional() @IsBoolean({ message: 'Done must be true or false' }) done?: boolean;
}

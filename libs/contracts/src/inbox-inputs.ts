import { IsIn, IsUUID } from 'class-validator';
import { EmailAddress, Filled, MayBeEmpty, Text } from './checks.js';
import { inboxFileKinds } from './inbox.js';
import { limits } from './limits.js';
import { ItemList } from './package-inputs.js';
import type { CreateQuote } from './quote-inputs.js';

const notCustomer = 'Customer was not found';

/** Without a customer, the sender's account. */
export class CreateFromEmail {
  @MayBeEmpty() @IsUUID(undefined, { message: notCustomer }) customerId?: string | null;
}

/** `items` are what somebody made of those that were read; without them, they are as read. */
export class CreateRequestFromEmail extends CreateFromEmail {
  @ItemList() items?: CreateQuote[] | null;
}

export class FileEmail {
  @IsIn(inboxFileKinds, { message: 'Record must be a quote, a job or a purchase order' })
  kind!: (typeof inboxFileKinds)[number];
  @IsUUID(undefined, { message: 'The record was not found' }) id!: string;
}

export class NewCustomerFromEmail {
  @Text(limits.name) @Filled('First name is required') firstName!: string;
  @MayBeEmpty() @Text(limits.name) lastName?: string | null;
  @MayBeEmpty() @Text(limits.name) companyName?: string | null;
  /** Without one, the address of the sender. */
  @MayBeEmpty() @EmailAddress() email?: string | null;
}

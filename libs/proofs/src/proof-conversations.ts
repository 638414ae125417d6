import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ConversationRecords } from '#conversation';

/** An answer to an email about a proof is about its job. */
@Injectable()
export class ProofConversations implements OnModuleInit {
  constructor(private readonly records: ConversationRecords) {}

  onModuleInit() {
    this.records.relate('proof', `select 'job' as kind, job_id as id from proofs where id = ?`);
  }
}

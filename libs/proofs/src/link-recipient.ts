import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';
import { receivesEmails } from '#users';

/** SQL: the link of proof `p` went to someone who still gets the emails about job `j`. */
export const hasRecipient = `((p.link_customer_id is null or p.link_customer_id = j.customer_id)
  and (p.link_to is null or ${receivesEmails('j', 'p.link_to')}))`;

/** False after the job got another customer or address, or the account was deactivated. */
export async function keepsRecipient(em: EntityManager, proofId: string) {
  const [row] = await sql<{ isKept: boolean }>(
    em,
    `select ${hasRecipient} as "isKept" from proofs p join jobs j on j.id = p.job_id
     where p.id = ?`,
    [proofId],
  );
  return row?.isKept ?? false;
}

import { Migration } from '@mikro-orm/migrations';

/** Whose turn it is with the job `j`, as its release told it. */
const nextStep = `format(case
    when j.status in ('pending', 'in_production', 'ready_for_proof') and j.proof_status = 'sent' then '{"who":"customer","what":"decideProof","by":%s,"since":%s}'
    when j.status = 'pending' and not j.has_artwork then '{"who":"customer","what":"sendArtwork","by":%s,"since":%s}'
    when j.status = 'pending' then '{"who":"shop","what":"start","by":%s,"since":%s}'
    when j.status = 'in_production' and j.proof_status = 'approved' then '{"who":"shop","what":"print","by":%s,"since":%s}'
    when j.status in ('in_production', 'ready_for_proof') then '{"who":"shop","what":"sendProof","by":%s,"since":%s}'
    when j.status = 'proof_changes_requested' then '{"who":"shop","what":"reviseProof","by":%s,"since":%s}'
    when j.status = 'proof_approved' then '{"who":"shop","what":"print","by":%s,"since":%s}'
    when j.status = 'completed' and j.delivery_date is null and j.delivery_method is distinct from 'pickup'
      then '{"who":"shop","what":"scheduleDelivery","by":%s,"since":%s}'
    when j.status = 'completed' then '{"who":"shop","what":"deliver","by":%s,"since":%s}'
    when j.status = 'ready_for_pickup' then '{"who":"customer","what":"pickUp","by":%s,"since":%s}'
    else '{"who":"nobody","what":"done","by":null,"since":null}' end,
  coalesce('"' || case when j.status in ('completed', 'ready_for_pickup') then coalesce(j.delivery_date, j.mail_date)
    else least(j.estimated_completion_date, j.mail_date) end || '"', 'null'),
  coalesce('"' || iso(coalesce(j.turn_since, j.created_at)) || '"', 'null'))::json`;

const has = (type: string) =>
  `coalesce(j.has_${type}, exists (select from job_files f where f.job_id = j.id and f.file_type = '${type}')) as "has${type === 'data' ? 'Data' : 'Artwork'}"`;

/** SQL of what a list says of the job `j`. */
export const listedColumns = `j.id, j.job_number as "jobNumber", j.customer_po_number as "customerPoNumber", j.customer_id as "customerId", j.title, j.description, j.quantity,
  j.specifications || jsonb_build_object('quantity', j.quantity) as specifications, j.status, j.total_price::text as "totalPrice",
  j.mail_date::text as "mailDate", j.estimated_completion_date::text as "estimatedCompletionDate", ${has('artwork')}, ${has('data')},
  iso(j.created_at) as "createdAt", ${nextStep} as "nextStep"`;

/**
 * What a list says of a job stands in the job as it goes out: to make it of its columns for each reader costs the database more than to find it. It is written
 * with the job, whoever writes it; those from before get it with their next change, and until then it is made of their columns as before.
 */
const listed = `
  alter table jobs add listed text;

  create function list_job() returns trigger language plpgsql as $$
  begin
    select row_to_json(r)::text into new.listed from (select ${listedColumns} from (select (new).*) j) r;
    return new;
  end $$;
  -- by its name after the one that may change the row
  create trigger jobs_written before insert or update on jobs for each row execute function list_job();`;

export class Migration0026 extends Migration {
  override up() {
    this.addSql(listed);
  }
}

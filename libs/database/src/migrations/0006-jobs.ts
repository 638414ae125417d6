import { Migration } from '@mikro-orm/migrations';

/** `status_event` is the event that set the status: mail about an earlier one does not apply any more. */
const delivery = `
  alter table jobs
    add delivery_tracking_number text,
    add delivery_notes text,
    add status_event uuid;
  create index jobs_mail on jobs (mail_date, id);
  create index jobs_po on jobs (lower(customer_po_number)) where customer_po_number is not null;
  create index jobs_delivery on jobs (delivery_date) where status <> 'delivered';
  create index jobs_completed on jobs (actual_completion_date);
  create index jobs_age on jobs (created_at);`;

/** Who uploaded it is kept by name too, and without a key: the file outlives the account. */
const files = `
  create table job_files (
    id uuid primary key,
    job_id uuid not null references jobs on delete cascade,
    file_name text not null,
    file_url text not null,
    file_type text not null check (file_type in ('artwork', 'data')),
    file_size int not null,
    mime_type text not null,
    uploaded_by uuid not null,
    uploaded_by_name text not null,
    uploaded_at timestamptz not null,
    notes text,
    unique (job_id, file_url)
  );
  create index job_files_type on job_files (job_id, file_type);`;

export class Migration0006 extends Migration {
  override up() {
    for (const sql of [delivery, files]) this.addSql(sql);
  }
}

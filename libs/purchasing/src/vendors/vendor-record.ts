import { minRecordCases } from '#contracts';

/** The days by which the vendor's work had to ship. */
const shipBy = `(select s.due from job_steps s where s.job_id = o.job_id and s.code = 'printed')`;
const promised = `coalesce(${shipBy}, least(j.estimated_completion_date, j.mail_date))`;

const share = (counts: string, cases: string) =>
  `case when count(*) filter (where ${cases}) >= ${minRecordCases} then json_build_object(
    'count', count(*) filter (where (${cases}) and (${counts})),
    'of', count(*) filter (where ${cases})) end`;

const onTime = share(
  `o.ship_date <= ${promised}`,
  `o.ship_date is not null and ${promised} is not null`,
);
const costChanges = share('o.vendor_amount <> o.bid_amount', 'o.bid_amount is not null');

/** Purchase orders and bid requests; one that still may be answered is no case. */
const answered = (vendor: string) => `(
  select case when count(*) >= ${minRecordCases} then json_build_object(
    'count', count(*) filter (where "isAnswered"), 'of', count(*)) end
  from (
    select o.acknowledged_by is not null or o.declined_at is not null as "isAnswered"
    from outgoing_pos o
    where o.vendor_id = ${vendor} and o.sent_date is not null and o.status <> 'cancelled'
    union all
    select i.state <> 'lapsed'
    from bid_invitations i
    where i.vendor_id = ${vendor} and i.state in ('quoted', 'declined', 'lapsed')) cases)`;

/**
 * JSON of a vendor's {@link VendorRecord}.
 * @param vendor SQL of its id
 */
export const recordColumn = (vendor: string) => `(select json_build_object(
    'onTime', ${onTime}, 'answered', ${answered(vendor)}, 'costChanges', ${costChanges})
  from outgoing_pos o join jobs j on j.id = o.job_id
  where o.vendor_id = ${vendor} and o.status <> 'cancelled')`;

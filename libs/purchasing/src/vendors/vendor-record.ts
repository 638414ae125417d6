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
const answered = share(
  'o.acknowledged_by is not null or o.declined_at is not null',
  'o.sent_date is not null',
);
const costChanges = share('o.vendor_amount <> o.bid_amount', 'o.bid_amount is not null');

/**
 * JSON of a vendor's {@link VendorRecord}.
 * @param vendor SQL of its id
 */
export const recordColumn = (vendor: string) => `(select json_build_object(
    'onTime', ${onTime}, 'answered', ${answered}, 'costChanges', ${costChanges})
  from outgoing_pos o join jobs j on j.id = o.job_id
  where o.vendor_id = ${vendor} and o.status <> 'cancelled')`;

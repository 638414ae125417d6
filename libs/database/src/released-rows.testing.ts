/** Rows as each release stored them; ids end in the kind: 1 company, 2 user, 3 quote… */
const id = (end: number) => `'00000000-0000-7000-8000-00000000000${end}'`;
const createdAt = `'2026-11-20T15:00:00.123Z'`;

export const releasedRows: Record<string, string[]> = {
  '0001-baseline': [
    `insert into companies (id, name) values (${id(1)}, 'Acme Outfitters')`,
    `insert into users (id, username, password, email, first_name, last_name, company_id)
     values (${id(2)}, 'ada@acme.test', 'hash', 'ada@acme.test', 'Ada', 'Lindqvist', ${id(1)})`,
    `insert into sessions (sid, sess, expire) values ('sid', '{"passport":{"user":"x"},"seenAt":1}',
      ${createdAt})`,
    `insert into idempotency_key (user_id, key, request_hash, status, body)
      values (${id(2)}, 'key', 'hash', 201, '{"id": "x", "a": [1, null]}')`,
    `select next_number('Q', 2026)`,
    `insert into quotes (id, quote_number, customer_id, company_id, customer_name, customer_email,
       title, spec, quantity, total_price, status,
       priced_at, valid_until, artwork_urls, created_by)
     values (${id(3)}, 'Q-2026-1', ${id(2)}, ${id(1)}, 'Ada', 'ada@acme.test', 'Programs “fall”',
     '{"printType": "folded"}', 500, 750.10, 'approved', ${createdAt},
       '2026-12-31', '{/uploads/a,/uploads/b}', ${id(2)})`,
    `insert into quotes (id, quote_number, customer_id, customer_name, customer_email, title,
     status, created_by)
     values (${id(9)}, 'Q-2026-2', ${id(2)}, 'Ada', 'ada@acme.test', 'A draft', 'draft', ${id(2)})`,
    `insert into jobs (id, job_number, customer_po_number, customer_id, company_id, title, quantity,
     total_price, status, mail_date, in_homes_date)
     values (${id(4)}, 'J-2026-1', 'PO 1', ${id(2)}, ${id(1)}, 'Programs', 500, 99999999.99,
     'in_production', '2028-02-29', 'late March')`,
    `insert into domain_event (id, type, aggregate, aggregate_id, payload, visibility, actor,
     request_id, occurred_at)
     values (${id(5)}, 'quote.created', 'quote', ${id(3)}, '{"title": "Programs"}', 'customer',
     '{"name": "Ada"}', 'request', ${createdAt})`,
    `insert into event_delivery (event_id, consumer, attempts) values (${id(5)}, 'activity', 3)`,
    `insert into activity_log (id, event_id, actor, entity_type, entity_id, visibility, action,
     description, created_at)
     values (${id(5)}, ${id(5)}, '{"name": "Ada"}', 'quote', ${id(3)}, 'customer', 'quote.created',
     'Ada requested a quote', ${createdAt})`,
    `insert into parses (id, owner_id, key, kind, document, document_hash)
      values (${id(6)}, ${id(2)}, 'key', 'text', '500 flyers', 'hash')`,
    `insert into objects (id, owner_id, state, key, size, mime_type, sha256, file_name, created_at,
     expires_at, stored_at)
     values (${id(6)}, ${id(2)}, 'stored', 'key', 12, 'application/pdf', 'sum', 'proof.pdf',
       ${createdAt},
     ${createdAt}, ${createdAt})`,
    `insert into object_parts (key, object_id, started_at) values ('part', ${id(6)}, ${createdAt})`,
    `insert into object_links (object_id, entity_type, entity_id)
      values (${id(6)}, 'job', ${id(4)})`,
    `insert into email_message (id, cause_id, kind, recipient, entity_type, entity_id, facts, state,
     message_id, sealed, look_at, created_at)
     values (${id(7)}, ${id(5)}, 'quote.receipt', 'ada@acme.test', 'quote', ${id(3)}, '{"n": 1}',
     'failed', '<1@shop>', '\\xc0de', ${createdAt}, ${createdAt})`,
    `insert into password_link (id, email, user_id, salt, token_hash, expires_at, created_at)
     values (${id(7)}, 'ada@acme.test', ${id(2)}, 'salt', 'hash', ${createdAt}, ${createdAt})`,
    `insert into notification (id, user_id, event_id, action, description, url, created_at)
     values (${id(7)}, ${id(2)}, ${id(5)}, 'quote.created', 'A new quote', '/quotes/x',
       ${createdAt})`,
    `update quotes set last_price = 700, last_message = '{"text": "Cheaper?"}' where id = ${id(3)}`,
    `update jobs set delivery_tracking_number = '1Z999', status_event = ${id(5)}`,
    `insert into job_files (id, job_id, file_name, file_url, file_type, file_size, mime_type,
     uploaded_by, uploaded_by_name, uploaded_at)
     values (${id(7)}, ${id(4)}, 'list.csv', '/uploads/x', 'data', 12, 'text/csv', ${id(2)}, 'Ada',
     ${createdAt})`,
    `insert into parses (id, owner_id, key, kind, object_id, document_hash)
      values (${id(7)}, ${id(2)}, 'other', 'pdf', ${id(6)}, 'hash')`,
    `insert into proofs (id, job_id, version, proof_url, spec, approved_at, approved_by, sent_at,
       sent_by_name, link, link_salt, link_hash, link_expires_at,
       created_at, updated_at)
     values (${id(7)}, ${id(4)}, 1, 'https://files.test/a.pdf', '{"size": "6 x 9"}', ${createdAt},
       'Ada',
     ${createdAt}, 'Beth', 1, 'salt', 'hash', ${createdAt}, ${createdAt}, ${createdAt})`,
    `insert into proof_pages (proof_id, page, width, height, small_width, small_height)
      values (${id(7)}, 1, 850, 1100, 85, 110)`,
    `insert into proof_pins (id, proof_id, number, page, x, y, text, by_name, created_at)
      values (${id(7)}, ${id(7)}, 1, 1, 0.1, 0.2, 'Here', 'Ada', ${createdAt})`,
    `insert into proof_evidence (proof_id, spec, job, via, words)
      values (${id(7)}, '{"size": "6 x 9"}', '{"quantity": 500}', 'link', 'I approve')`,
    `insert into invoices (id, invoice_number, job_id, total_amount, tax_amount, status,
     issued_date, due_date, paid_date, created_at, updated_at)
     values (${id(7)}, 'INV-2026-1', ${id(4)}, 750.10, 0.01, 'paid', ${createdAt}, '2026-12-31',
       ${createdAt},
     ${createdAt}, ${createdAt})`,
    `insert into invoice_counter (year, last) values (2026, 1)`,
    `insert into samples (id, customer_id, title, sample_type, requested_date, created_at,
     updated_at)
     values (${id(7)}, ${id(2)}, 'Swatches', 'paper', ${createdAt}, ${createdAt}, ${createdAt})`,
    `insert into sample_shipments (id, job_id, address, quantity, tracking_number, status,
     created_by, created_by_name, created_at, updated_at)
     values (${id(7)}, ${id(4)}, '1 Main Street', 5, '1Z999', 'shipped', ${id(2)}, 'Ada',
       ${createdAt},
     ${createdAt})`,
    `insert into outgoing_pos (id, po_number, job_id, job_number, vendor_name,
     original_amount, vendor_amount, created_at, updated_at)
     values (${id(7)}, 'PO-2026-1', ${id(4)}, 'J-2026-1', 'Bayside Press', 100, 112.5, ${createdAt},
     ${createdAt})`,
    `update quotes set next_action_since = ${createdAt}`,
    `update jobs set next_action_since = ${createdAt}`,
    `insert into jobs (id, job_number, title, reordered_from, last_price)
      values (${id(9)}, 'J-2026-2', 'Programs', ${id(4)}, 99999999.99)`,
    `update quotes set reordered_from = ${id(3)} where id = ${id(9)}`,
    `update quotes set prices = '[{"quantity": 500, "totalPrice": "750.10"},
       {"quantity": 1000, "totalPrice": null}]' where id = ${id(3)}`,
    `insert into preflights (object_id, inspection, checked_at)
      values (${id(6)}, '{"refused": "encrypted"}', ${createdAt})`,
    `insert into preflight_overrides (object_id, entity_type, entity_id, note, findings, by_name,
     at)
     values (${id(6)}, 'job', ${id(4)}, 'The customer knows',
     '["The font Arial is not embedded in the file."]', 'Beth', ${createdAt})`,
  ],
  '0002-accepted-findings': [
    `update preflight_overrides
      set accepted = '[{"code": "fonts", "params": {"fonts": ["Arial"]}}]'`,
  ],
  '0003-parse-corrections': [
    `insert into parse_corrections (id, created_at, owner_id, document_hash, field, read_value,
     corrected_value)
     values (${id(7)}, ${createdAt}, ${id(2)}, 'hash', 'size', '8.5 x 11', '11 x 17')`,
  ],
  '0004-parse-files': [
    `insert into parses (id, owner_id, key, kind, request, document_hash)
     values (${id(8)}, ${id(2)}, 'files', 'files', '{"text": null, "files": []}', 'hash')`,
  ],
  '0005-packages': [
    `insert into packages (id, package_number, customer_id, company_id, customer_name,
     customer_email, title, created_by)
     values (${id(8)}, 'K-2026-1', ${id(2)}, ${id(1)}, 'Ada', 'ada@acme.test', 'Fall mailing',
     ${id(2)})`,
    `insert into package_lines (id, package_id, position, name, amount)
     values (${id(8)}, ${id(8)}, 1, 'Discount', -12.50)`,
    `update quotes set package_id = ${id(8)}, position = 1 where id = ${id(3)}`,
    `update jobs set package_id = ${id(8)} where id = ${id(4)}`,
    `update invoices set lines = '[{"jobId": null, "jobNumber": null, "name": "Postage",
     "quantity": null, "amount": "750.10"}]'`,
  ],
  '0007-link-recipients': [
    `update proofs set link_to = 'ada@acme.test', link_customer_id = ${id(2)},
      link_copies = '[{"by": "Beth", "copiedAt": "2026-11-25T15:00:00.000Z"}]'`,
  ],
  '0009-sign-in': [
    `insert into second_factors (user_id, secret, created_at)
     values (${id(2)}, 'sealed', ${createdAt})`,
    `insert into recovery_codes (user_id, code_hash) values (${id(2)}, 'hash')`,
  ],
  '0010-passkeys': [
    `insert into passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
     values (${id(9)}, ${id(2)}, 'credential', 'key', 3, 'Chrome on Mac', ${createdAt})`,
    `insert into sso_providers (key, company_id, issuer, client_id, secret, domains,
     creates_customers, allows_password, created_at, updated_at)
     values ('staff', null, 'https://login.example', 'makeready', 'sealed', '["shop.example"]',
     false, true, ${createdAt}, ${createdAt})`,
  ],
  '0011-conversation': [
    `insert into conversations (id, thread, quote_id, number, title, customer_id, company_id,
     last_side, last_at, answer_by)
     values (${id(1)}, 'customer', ${id(3)}, 'Q-2026-1', 'Programs', ${id(2)}, ${id(1)},
     'customer', ${createdAt}, ${createdAt})`,
    `insert into conversations (id, thread, job_id, number, title)
     values (${id(2)}, 'notes', ${id(4)}, 'J-2026-1', 'Programs')`,
    `insert into messages (id, conversation_id, thread, side, author_id, author_name, channel, text,
     files, number, shown_quote, customer_id, company_id, bundle, created_at)
     values (${id(1)}, ${id(1)}, 'customer', 'customer', ${id(2)}, 'Ada', 'portal',
     'Matte “cover”?', '["/uploads/a"]', 'Q-2026-1', ${id(3)}, ${id(2)}, ${id(1)}, ${id(9)},
     ${createdAt})`,
    `insert into messages (id, conversation_id, thread, side, author_name, channel, text, number,
     shown_job, due_date, created_at)
     values (${id(2)}, ${id(2)}, 'notes', 'shop', 'Beth', 'portal', 'Call the mill', 'J-2026-1',
     ${id(4)}, '2028-02-29', ${createdAt})`,
    `insert into conversation_readers (conversation_id, reader_id, read_to)
     values (${id(1)}, ${id(2)}, ${id(1)})`,
  ],
  '0012-staff-sessions': [
    `insert into proofs (id, job_id, version, proof_url, spec, sent_at, sent_by_name, link,
     link_salt, link_hash, link_expires_at, created_at, updated_at)
     values (${id(8)}, ${id(4)}, 2, 'https://files.test/b.pdf', '{"size": "6 x 9"}',
     ${createdAt}, 'Beth', 1, 'salt', 'hash', ${createdAt}, ${createdAt}, ${createdAt})`,
    `insert into proof_evidence (proof_id, spec, job, via, words, staff_sessions)
     values (${id(8)}, '{"size": "6 x 9"}', '{"quantity": 500}', 'link', 'I approve', '["Beth"]')`,
  ],
  '0013-open-items': [],
  '0014-quote-sorts': [],
  '0015-inbox': [
    `insert into inbound_emails (id, message_key, object_id, sender_address, subject, reading,
     created_at)
     select ${id(1)}, '<a@acme.test>', id, 'ada@acme.test', 'Programs', '{"items": []}',
     ${createdAt}
     from objects limit 1`,
  ],
  '0017-list-checks': [
    `insert into list_records (object_id, records) select object_id, '[]' from preflights limit 1`,
  ],
  '0018-list-retention': [
    `update job_files set hold_reason = 'A dispute', hold_by_name = 'Beth', hold_at = ${createdAt}`,
  ],
  '0019-plans': [
    `insert into closed_days (day, name) values ('2026-11-26', 'Thanksgiving')`,
    `insert into durations (code, days) values ('decision', 3)`,
    `insert into job_steps (job_id, code, due, done_at, pinned, pin_reason)
     values (${id(4)}, 'printed', '2026-12-01', ${createdAt}, '2026-12-01', 'The press is down')`,
    `update jobs set in_homes_from = '2026-12-08', in_homes_to = '2026-12-11',
      step_due = '2026-12-01', planned_on = '2026-11-25', slipped_to = '2026-12-14'`,
  ],
  '0020-calendar-feeds': [
    `insert into calendar_feeds (user_id, token_hash, created_at)
     values (${id(2)}, 'hash', ${createdAt})`,
  ],
  '0021-vendors': [
    `insert into vendors (id, name, capabilities, lead_days, notes, created_at, updated_at)
     values (${id(8)}, 'Casco Finishing', '{binding,foil}', 5, 'Call first', ${createdAt},
     ${createdAt})`,
    `insert into vendor_contacts (id, vendor_id, position, name, email, is_default)
     values (${id(8)}, ${id(8)}, 1, 'Otto', 'office@casco.test', true)`,
    `insert into quote_costs (quote_id, quantity, cost, vendor_id, bid_id, valid_until, created_at)
     values (${id(3)}, 500, 600.05, ${id(8)}, ${id(9)}, '2026-12-15', ${createdAt})`,
    `update outgoing_pos set vendor_id = ${id(8)}, cost_source = 'bid', bid_amount = 112.50`,
  ],
  '0022-similar-jobs': [],
  '0023-bids': [
    `insert into bid_requests (id, number, quote_id, quote_number, status, title, specification,
     quantities, answer_by, created_by, created_by_name, created_at)
     values (${id(1)}, 'B-2026-1', ${id(3)}, 'Q-2026-1', 'open', 'Programs',
     '[["Size", "6 x 9"]]', '[500]', '2026-12-01', ${id(2)}, 'Beth', ${createdAt})`,
    `insert into bid_invitations (id, request_id, vendor_id, vendor_name, vendor_email, state,
     link_salt, link_hash, link_expires_at, created_at)
     values (${id(1)}, ${id(1)}, ${id(8)}, 'Casco Finishing', 'office@casco.test', 'quoted', 'salt',
     'hash', ${createdAt}, ${createdAt})`,
    `insert into bids (id, invitation_id, revision, version, prices, freight, valid_until, channel,
     by_name, created_at)
     values (${id(1)}, ${id(1)}, 1, 1, '[{"quantity": 500, "price": "600.05", "freight": null,
     "leadDays": 5}]', 'included', '2026-12-15', 'phone', 'Beth', ${createdAt})`,
    `update quotes set bidding = 'open' where id = ${id(3)}`,
  ],
  '0026-email-requests': [
    `update companies set accepts_email_requests = true`,
    `update inbound_emails set receipt_at = ${createdAt}`,
  ],
  '0027-muted-addresses': [
    `insert into muted_addresses (conversation_id, address)
     select id, 'vendor@bayside.test' from conversations limit 1`,
  ],
  '0028-quote-lists': [
    `insert into quote_files (id, quote_id, file_name, file_url, file_size, mime_type, uploaded_by,
     uploaded_by_name, uploaded_at)
     values (${id(1)}, ${id(3)}, 'list.csv', '/uploads/a', 4, 'text/plain', ${id(2)}, 'Ada',
     ${createdAt})`,
    `update jobs set max_field_length = 30`,
  ],
  '0030-thumbnails': [
    `insert into thumbnails (object_id, image, made_at)
     select id, '\\x52494646', ${createdAt} from objects limit 1
     on conflict (object_id) do update set image = excluded.image, made_at = excluded.made_at`,
  ],
  '0031-notice-groups': [
    `update notification set group_key = 'quote.created Ada', summary = 'Ada requested {count} quotes'`,
  ],
  '0032-bid-files': [
    `update bids set file = '{"fileUrl": "/objects/uploads/a", "fileName": "quote.pdf"}'`,
  ],
};

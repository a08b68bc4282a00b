import type pg from 'pg'

/** An id of the usual form: `rsv_` and 26 digits. */
const id = (prefix: string, n: string) => `'${prefix}_' || lpad((${n})::text, 26, '0')`
export const largeId = (prefix: string, n: number) => `${prefix}_${String(n).padStart(26, '0')}`

/** `$1` is `now`. At the scale 1 the planner wants an index; decision 026 has the reason for the sizes. */
const fillsOf = (scale: number): readonly string[] => {
  const rows = (count: number) => Math.round(count * scale)
  const [sessions, reservations] = [rows(20_000), rows(60_000)]
  // Of the newest reservations: no query joins older ones, and writing them takes time.
  const lessons = rows(40_000)
  const participants = rows(20_000)
  // Two for each session: one in the past, one in the future.
  const occurrences = 2 * sessions
  // Each with one date, one player and one recap; as many campaigns, of two players each.
  const games = rows(12_000)
  const [students, teachers] = [rows(20_000), rows(2_000)]

  const student = (n: string) => id('usr', `${teachers} + 1 + (${n}) % ${students}`)
  /** The session of an occurrence, and its teacher. */
  const sessionOf = (n: string) => `1 + (${n}) % ${sessions}`
  const teacherOf = (n: string) => `1 + (${sessionOf(n)}) % ${teachers}`
  const spanOf = (n: string) => `(select tstzrange(at, at + interval '1 hour') from (select
    $1::timestamptz - interval '30 days' + (${n}) / ${sessions} * interval '40 days' + (${n}) % ${sessions} * interval '17 minutes' as at) s)`

  return [
    `insert into users (uid, username, display_name, email, email_verified, role, dnd_role, teacher_access_at, introduction)
     select ${id('usr', 'n')}, 'user_' || n, 'Person ' || n, 'user' || n || '@guildhall.test', true, role, role,
       case when role = 'teacher' then $1::timestamptz end, case when role = 'teacher' then 'I teach.' else '' end
     from generate_series(1, ${teachers + students}) n, lateral (select case when n <= ${teachers} then 'teacher' else 'student' end as role) r`,
    `insert into user_search_terms (term, user_id, role) select term, uid, role from users, unnest(user_terms(username, email, display_name)) term`,
    `insert into academy_sessions (id, user_id, type, track, subject, title, zone, price, max_students, next_start, offered_starts, places_left, status, created_at, scheduled_at, updated_at, search_words)
     select ${id('ses', 'n')}, ${id('usr', teacherOf('n - 1'))}, case n % 10 when 1 then 'group' when 2 then 'course' else 'individual' end, (array['ib', 'igcse', 'alevels'])[1 + n % 3],
       'ib-mathematics-' || n % 60, 'Session ' || md5(n::text), 'Europe/Warsaw', 5000 + n % 100 * 100, 8, lower(${spanOf(`${sessions} + n`)}),
       array[lower(${spanOf(`${sessions} + n`)})], 8, case n % 10 when 0 then 'ended' else 'open' end, $1::timestamptz - n * interval '1 minute', $1, $1,
       session_words('individual', 'ib-' || (array['mathematics', 'physics', 'chemistry', 'biology', 'history', 'geography', 'economics', 'english', 'polish', 'computing'])[1 + n / 10 % 10], 'Session ' || md5(n::text), 'Person ' || n % ${teachers})
     from generate_series(1, ${sessions}) n`,
    `insert into session_search_terms (term, session_id) select distinct term, s.id from academy_sessions s join users u on u.uid = s.user_id,
       unnest(user_terms('', '', s.title) || user_terms(u.username, '', u.display_name)) term`,
    `insert into occurrences (id, kind, session_id, host_id, during, created_at)
     select ${id('occ', 'n')}, 'academy', ${id('ses', sessionOf('n'))}, ${id('usr', teacherOf('n'))}, ${spanOf('n')}, $1
     from generate_series(0, ${occurrences - 1}) n`,
    `insert into engagements (id, person_id, occurrence_id, part, during, blocking, created_at)
     select ${id('eng', 'n')}, ${id('usr', teacherOf('n'))}, ${id('occ', 'n')}, 'host', ${spanOf('n')}, false, $1
     from generate_series(0, ${occurrences - 1}) n`,
    `insert into engagements (id, person_id, occurrence_id, part, during, blocking, source_kind, source_id, created_at)
     select ${id('eng', `${occurrences} + n`)}, ${student('n')}, ${id('occ', `n % ${occurrences}`)}, 'participant', ${spanOf(`n % ${occurrences}`)},
       n % 40 = 0, 'lesson', ${id('lsn', 'n')}, $1
     from generate_series(0, ${participants - 1}) n`,
    `insert into academy_session_purchases (id, product_id, user_id, payer_id, type, plan, subject, max_students, unit_price, amount, payment_status, state, terms_version, early_performance_at, created_at)
     select ${id('rsv', 'n')}, ${id('ses', sessionOf('n'))}, ${student('n')}, ${student('n')}, 'group', 'single', 'ib-mathematics-aa', 8, 5000, 5000,
       case when n % 10 = 9 then '' else 'paid' end, case when n < 200 then 'held' when n % 10 = 9 then 'lapsed' else 'booked' end, '1', $1, $1::timestamptz - n * interval '1 second'
     from generate_series(0, ${reservations - 1}) n`,
    `insert into lessons (id, purchase_id, occurrence_id, price, state)
     select ${id('lsn', 'n')}, ${id('rsv', 'n')}, ${id('occ', `n % ${occurrences}`)}, 5000, case when n % 10 = 9 then 'lapsed' else 'booked' end
     from generate_series(0, ${lessons - 1}) n`,
    `insert into lesson_cancellations (id, lesson_id, cancelled_by, side, is_late, outcome, returned_amount, email_at, undoable_until, created_at, undone_at)
     select ${id('cnc', 'n')}, ${id('lsn', 'n')}, ${student('n')}, 'participant', true, 'charged', 0, $1, $1, $1, $1 from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into lesson_notes (occurrence_id, session_id, version, done, next, is_shared, written_by, created_at, updated_at)
     select ${id('occ', 'n')}, ${id('ses', sessionOf('n'))}, 1, 'Fractions', 'Ratios', n % 3 > 0, ${id('usr', teacherOf('n'))}, $1, $1 from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into lesson_note_versions (occurrence_id, version, done, next, is_shared, written_by, written_at)
     select occurrence_id, 1, done, next, is_shared, written_by, $1 from lesson_notes`,
    `insert into homework (id, occurrence_id, session_id, set_by, title, text, due_at, scale, created_at, updated_at)
     select ${id('hwk', 'n')}, ${id('occ', 'n')}, ${id('ses', sessionOf('n'))}, ${id('usr', teacherOf('n'))}, 'Exercises', '', $1::timestamptz + (n - 10000) * interval '20 minutes', '1–6',
       $1::timestamptz - interval '40 days', $1 from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into homework_assignments (id, homework_id, lesson_id, student_id, handed_in, handed_in_at, times, mark, marked_at, marked_by)
     select ${id('hwa', 'n')}, ${id('hwk', 'n')}, ${id('lsn', 'n')}, ${student('n')}, 'Done', case when n % 3 > 0 then $1::timestamptz end, case when n % 3 > 0 then 1 else 0 end,
       case when n % 3 = 2 then '5' else '' end, case when n % 3 = 2 then $1::timestamptz end, case when n % 3 = 2 then ${id('usr', teacherOf('n'))} end
     from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into homework_files (id, homework_id, assignment_id, part, uploaded_by, name, content_type, size, is_handed_in, created_at)
     select 'hwf_' || n, ${id('hwk', 'n')}, ${id('hwa', 'n')}, 'hand_in', ${student('n')}, 'work.pdf', 'application/pdf', 9, true, $1 from generate_series(1, ${rows(20_000) - 1}) n`,
    `insert into substitute_requests (id, session_id, teacher_id, substitute_id, asked_by, state, deadline, created_at, ended_at)
     select 'sub_' || n, ${id('ses', sessionOf('n'))}, ${id('usr', teacherOf('n'))}, ${id('usr', teacherOf('n + 1'))}, ${id('usr', teacherOf('n'))},
       case when n % 50 = 1 then 'open' else 'accepted' end, $1::timestamptz + n * interval '1 minute', $1::timestamptz - n * interval '1 minute', case when n % 50 <> 1 then $1::timestamptz end
     from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into substitute_dates (request_id, state, occurrence_id, asked_start)
     select 'sub_' || n, case when n % 50 = 1 then 'open' else 'accepted' end, ${id('occ', 'n')}, $1 from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into exam_goals (id, student_id, teacher_id, lesson_id, subject, exam_session, exam_on, state, proposed_by, created_at, updated_at)
     select ${id('goa', 'n')}, ${student('n')}, ${id('usr', teacherOf('n'))}, ${id('lsn', 'n')}, 'ib-physics', 'ib_may', '2027-05-04', case when n % 7 = 0 then 'agreed' else 'ended' end, 'host', $1, $1
     from generate_series(0, ${rows(20_000) - 1}) n on conflict do nothing`,
    `insert into progress_reports (id, teacher_id, student_id, from_day, to_day, words, state, content, created_at, updated_at, published_at)
     select ${id('prg', 'n')}, ${id('usr', teacherOf('n'))}, ${student('n')}, '2026-02-01'::date - n, '2026-08-31', 'Well done', 'published', '{"lessons":[],"homework":[]}', $1, $1::timestamptz - n * interval '1 minute', $1
     from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into lesson_proposals (id, type, status, reason, student_id, teacher_id, subject, curriculum, original_session_id, reservation_id, lesson_id, original_date, duration_minutes, offer, proposed_date, expiry_date, agreed_lesson_id, created_at)
     select ${id('prp', 'n')}, 'reschedule', case when n < 40 then 'proposal_sent' when n < 80 then 'proposal_accepted' when n % 2 = 0 then 'completed' else 'proposal_rejected' end,
       case when n >= 80 and n % 2 = 1 then 'declined' end, ${student('n')}, ${id('usr', teacherOf('n'))}, 'ib-mathematics-aa', 'ib', ${id('ses', sessionOf('n'))}, ${id('rsv', 'n')},
       ${id('lsn', 'n')}, $1, 60, '{"times":["2026-12-01T16:00:00Z"],"message":"","by":"","at":"2026-11-20T16:00:00Z"}', $1::timestamptz + interval '10 days',
       $1::timestamptz + interval '9 days', case when n >= 40 then ${id('lsn', 'n')} end, $1::timestamptz - n * interval '1 second'
     from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into dne_sessions (id, teacher_id, title, type, level, duration, weeks, zone, date_time, starts_on, price, min_players, max_players, seats_taken, next_start, created_at, updated_at)
     select ${id('gam', 'n')}, ${id('usr', teacherOf('n'))}, 'Game ' || md5(n::text), (array['campaign', 'mini-campaign', 'one-shot'])[1 + n % 3], (array['A2', 'B1', 'B2', 'C1'])[1 + n % 4],
       3, 1, 'Europe/Warsaw', '{"Friday":[18]}', '2026-11-27', 5000 + n % 100 * 100, 2, 6, 1, lower(${spanOf(`${sessions} + n`)}), $1::timestamptz - n * interval '1 minute', $1
     from generate_series(1, ${games}) n`,
    `insert into occurrences (id, kind, session_id, host_id, during, created_at)
     select ${id('occ', `${occurrences} + n`)}, 'game', ${id('gam', 'n')}, ${id('usr', teacherOf('n'))}, ${spanOf(`${sessions} + n`)}, $1 from generate_series(1, ${games}) n`,
    `insert into dne_session_purchases (id, session_id, user_id, payer_id, price, state, terms_version, agreement_id, created_at, booked_at)
     select ${id('sea', 'n')}, ${id('gam', 'n')}, ${student('n')}, ${student('n')}, 5000, 'booked', '1', ${id('pay', 'n')}, $1::timestamptz - n * interval '1 second', $1
     from generate_series(1, ${games}) n`,
    `insert into dne_seat_dates (id, seat_id, occurrence_id, price, state)
     select ${id('sdt', 'n')}, ${id('sea', 'n')}, ${id('occ', `${occurrences} + n`)}, 5000, 'booked' from generate_series(1, ${games}) n`,
    `insert into dne_private_sessions_requests (id, user_id, theme, custom_theme, type, session_length, player_count, availability, zone, preferences, status, reason, created_at, updated_at)
     select ${id('cmp', 'n')}, ${student('n')}, 'Mystery', '', 'Pre-made campaign', 3, 2, '{}', 'Europe/Warsaw', '{}', case when n < 200 then 'pending' else 'withdrawn' end, '', $1::timestamptz - n * interval '1 second', $1
     from generate_series(1, ${games}) n`,
    `insert into dne_private_session_players (id, campaign_id, user_id, zone, created_at)
     select ${id('cpl', 'n')}, ${id('cmp', '1 + n / 2')}, ${student('n')}, 'Europe/Warsaw', $1 from generate_series(0, ${2 * games - 1}) n`,
    `insert into session_zero_entries (session_id, author_key, kind, text)
     select ${id('gam', 'n')}, lpad(n::text, 43, 'x'), 'line', 'Spiders' from generate_series(1, ${games}) n`,
    `insert into recaps (id, session_id, occurrence_id, story, created_at, updated_at)
     select ${id('rcp', 'n')}, ${id('gam', 'n')}, ${id('occ', `${occurrences} + n`)}, 'They met.', $1, $1 from generate_series(1, ${games}) n`,
    `insert into recap_words (recap_id, position, word, meaning) select ${id('rcp', 'n')}, 0, 'lantern', 'a lamp' from generate_series(1, ${games}) n`,
    `insert into notification_choices (user_id, channel, scope, choice) select ${student('n')}, 'email', 'games', 'off' from generate_series(1, ${games}) n`,
    `insert into attendances (occurrence_id, person_id, joined_at)
     select ${id('occ', 'n')}, ${student('n')}, $1 from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into holds (id, holdable_kind, holdable_id, person_id, payer_id, policy, state, expires_at, created_at, ended_at)
     select ${id('hld', 'n')}, 'reservation', ${id('rsv', 'n')}, ${student('n')}, ${student('n')}, 'checkout', case when n < 200 then 'active' else 'taken' end,
       $1::timestamptz + interval '10 minutes', $1::timestamptz - interval '1 day', case when n >= 200 then $1 end
     from generate_series(0, ${rows(50_000) - 1}) n`,
    `insert into payment_intents (id, payer_id, payable_kind, payable_id, description, amount, state, provider, provider_ref, expires_at, created_at, settled_at)
     select ${id('pay', 'n')}, ${student('n')}, 'reservation', ${id('rsv', 'n')}, 'A lesson', 5000, case when n < 200 then 'open' else 'succeeded' end, 'test', 'ref_' || n,
       $1::timestamptz + interval '1 hour', $1::timestamptz - n * interval '1 second', $1
     from generate_series(0, ${rows(60_000) - 1}) n`,
    // Most are redeemed; of the rest some are over.
    `insert into gift_vouchers (id, buyer_id, amount, state, recipient_name, from_name, message, delivery, created_at, paid_at, intent_id, code_hash, sealed_code, code_end, valid_until, redeemed_at, redeemed_by)
     select ${id('vch', 'n')}, ${student('n')}, 10000, case when n % 50 = 0 then 'active' else 'redeemed' end, 'Ola', 'Kasia', '', 'print', $1::timestamptz - n * interval '1 minute', $1, ${id('pay', 'n')},
       'hash_' || n, 'sealed_' || n, lpad((n % 10000)::text, 4, '0'), case when n % 100 = 0 then date '2026-01-01' else date '2027-01-01' end, case when n % 50 > 0 then $1::timestamptz end, case when n % 50 > 0 then ${student('n')} end
     from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into lesson_package_offers (id, teacher_id, lessons, minutes, lesson_price, months, created_by, created_at, ended_at, ended_by)
     select ${id('pko', 'n')}, ${id('usr', teacherOf('n'))}, 10, 60, 9000, 6, ${id('usr', teacherOf('n'))}, $1::timestamptz - n * interval '1 minute', case when n >= 200 then $1::timestamptz end,
       case when n >= 200 then ${id('usr', teacherOf('n'))} end from generate_series(0, ${rows(2_000) - 1}) n`,
    `insert into lesson_packages (id, offer_id, buyer_id, amount, state, created_at, paid_at, intent_id, valid_until)
     select ${id('pkg', 'n')}, ${id('pko', 'n % 1000')}, ${student('n')}, 90000, 'active', $1::timestamptz - n * interval '1 minute', $1, ${id('pay', '20000 + n')}, date '2027-01-01'
     from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into lesson_package_uses (reservation_id, package_id, used_at) select ${id('rsv', 'n')}, ${id('pkg', 'n')}, $1 from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into receipts (intent_id, number, payer_name, issued_at, lines)
     select ${id('pay', 'n')}, '2026/11/' || n, 'Person', $1, '[]' from generate_series(200, ${rows(50_000) - 1}) n`,
    `insert into refunds (id, intent_id, amount, reason, state, created_at)
     select ${id('rfd', 'n')}, ${id('pay', '200 + n')}, 100, 'cancelled', case when n < 20 then 'pending' when n < 40 then 'failed' else 'sent' end, $1
     from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into ledger_transactions (id, kind, source_id, memo, created_at)
     select ${id('ldg', 'n')}, 'credit_given', ${id('rfd', 'n')}, 'Returned', $1 from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into ledger_entries (id, transaction_id, account_kind, account_owner, amount, created_at)
     select ${id('ent', 'n')}, ${id('ldg', 'n / 2')}, case n % 2 when 0 then 'credit' else 'prepaid_lessons' end,
       case n % 2 when 0 then ${student('n / 2')} else 'reservation:' || n end, case n % 2 when 0 then -100 else 100 end, $1
     from generate_series(0, ${rows(40_000) - 1}) n`,
    `insert into credit_balances (user_id, balance) select ${student('n')}, 100 from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into notifications (id, user_id, type, title, message, read, created_at, dedupe_key)
     select ${id('ntf', 'n')}, ${student('n')}, 'lesson_reservation', 'A title', 'A message.', n % 4 > 0, $1::timestamptz - n * interval '1 second', n::text
     from generate_series(0, ${rows(100_000) - 1}) n`,
    `insert into guardianships (id, child_id, guardian_id, requested_at, confirmed_at, confirmed_by, since)
     select ${id('grd', 'n')}, ${student('n')}, ${student(`n + ${students / 2}`)}, $1, $1, 'operator', $1 from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into auth_sessions (id, user_id, token, expires_at)
     select 'dev_' || n, ${student('n')}, md5(n::text), $1::timestamptz + interval '1 day' from generate_series(0, ${students - 1}) n`,
    `insert into auth_accounts (id, user_id, account_id, provider_id)
     select 'acc_' || n, ${student('n')}, ${student('n')}, 'credential' from generate_series(0, ${students - 1}) n`,
    `insert into auth_verifications (id, identifier, value, expires_at)
     select 'ver_' || n, 'link_' || n, 'x', $1::timestamptz + interval '1 day' from generate_series(1, ${rows(20_000)}) n`,
    `insert into audit (id, at, actor, event, entity_id, request_id)
     select ${id('aud', 'n')}, $1, 'system', 'session.published', ${id('ses', 'n')}, 'req' from generate_series(1, ${rows(20_000)}) n`,
    `insert into dead_jobs (id, job_id, queue, error, attempts, created_at, failed_at, state, decided_at)
     select ${id('job', 'n')}, n::text, case n % 2 when 0 then 'email' else 'payments-refunds' end, 'It failed.', 13, $1, $1::timestamptz - n * interval '1 second',
       case when n < ${rows(12_000)} then 'dead' else 'retried' end, case when n >= ${rows(12_000)} then $1::timestamptz end from generate_series(0, ${rows(24_000) - 1}) n`,
    `insert into email_deliveries (id, message_id, email_subject, sent_at)
     select ${id('mail', 'n')}, n::text, 'A subject', $1::timestamptz - n * interval '1 second' from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into payment_differences (id, kind, provider, provider_ref, ours, theirs, found_at, seen_at, resolved_at, reason)
     select ${id('dif', 'n')}, 'other_amount', 'test', 'gone_' || n, 0, 1, $1::timestamptz - n * interval '1 second', $1, case when n > 50 then $1::timestamptz end, case when n > 50 then 'Gone.' else '' end
     from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into requests (id, kind, status, filed_by, data, open_key, reason, created_at, opened_at, updated_at, decided_at)
     select ${id('req', 'n')}, (array['role_requests', 'teacher_access_requests'])[case when n < 200 then 1 + n % 2 else 1 end], case when n < 200 then 'pending' else 'approved' end, ${student('n')},
       '{"role":"teacher","message":"I teach."}', n::text, '', $1::timestamptz - n * interval '1 second', $1::timestamptz - n * interval '1 second', $1, case when n >= 200 then $1::timestamptz end
     from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into requests (id, kind, status, filed_by, data, entity_id, open_key, reason, created_at, opened_at, updated_at, decided_at)
     select ${id('req', `${rows(20_000)} + n`)}, 'dne_private_sessions_requests', case when n < 200 then 'pending' else 'withdrawn' end, ${student('n')},
       jsonb_build_object('campaignId', ${id('cmp', 'n')}) || '{"theme":"Mystery","customTheme":"","type":"Pre-made campaign","sessionLength":3,"usernames":[],"availability":{},"zone":"Europe/Warsaw","preferences":{"enjoy":"","avoid":""}}', ${id('cmp', 'n')}, ${id('cmp', 'n')}, '',
       $1::timestamptz - n * interval '1 second', $1::timestamptz - n * interval '1 second', $1, case when n >= 200 then $1::timestamptz end
     from generate_series(1, ${games}) n`,
    `insert into contact_messages (id, name, email, subject, message, content_key, status, answer, answered_by, answered_at, created_at)
     select ${id('msg', 'n')}, 'A person', 'person@guildhall.test', 'A question', 'When?', n::text, case when n < 200 then 'open' else 'answered' end,
       case when n >= 200 then 'Soon.' else '' end, case when n >= 200 then ${id('usr', '1')} end, case when n >= 200 then $1::timestamptz end, $1::timestamptz - n * interval '1 second'
     from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into recovery_cases (id, account, email, story, content_key, status, outcome, reason, closed_by, closed_at, created_at)
     select ${id('rec', 'n')}, 'a_person', 'person@guildhall.test', 'A new telephone.', n::text, case when n < 200 then 'open' else 'closed' end, case when n >= 200 then 'no_link' end,
       case when n >= 200 then 'Unknown.' else '' end, case when n >= 200 then ${id('usr', '1')} end, case when n >= 200 then $1::timestamptz end, $1::timestamptz - n * interval '1 second'
     from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into lesson_reports (id, lesson_id, reporter_id, side, kind, text, state, note, resolved_by, created_at, resolved_at)
     select ${id('rep', 'n')}, ${id('lsn', 'n')}, ${student('n')}, 'participant', 'other', 'No sound.', case when n < 200 then 'open' else 'resolved' end, case when n >= 200 then 'Mended.' else '' end,
       case when n >= 200 then ${id('usr', '1')} end, $1::timestamptz - n * interval '1 second', case when n >= 200 then $1::timestamptz end
     from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into conversations (id, kind, teacher_id, student_id, created_at, last_at, last_id, written_at)
     select ${id('con', 'n')}, 'pair', ${id('usr', `1 + n % ${teachers}`)}, ${id('usr', `${teachers} + 1 + n`)}, $1, $1, ${id('cms', 'n')}, $1 from generate_series(0, ${students - 1}) n`,
    `insert into messages (id, at, conversation_id, kind, author_id, text, words)
     select ${id('cms', 'n')}, $1::timestamptz - n / ${students} * interval '1 minute', ${id('con', `n % ${students}`)}, 'text', ${id('usr', `${teachers} + 1 + n % ${students}`)}, 'Hello there',
       array_to_tsvector(array[${id('con', `n % ${students}`)} || '/hello', ${id('con', `n % ${students}`)} || '/there'])
     from generate_series(0, ${3 * students - 1}) n`,
    `insert into message_files (id, message_id, message_at, conversation_id, uploaded_by, name, content_type, size, created_at)
     select ${id('cmf', 'n')}, ${id('cms', 'n')}, $1, ${id('con', `n % ${students}`)}, ${id('usr', `${teachers} + 1 + n % ${students}`)}, 'a.pdf', 'application/pdf', 1, $1 from generate_series(0, ${students - 1}) n`,
    `insert into conversation_reads (conversation_id, user_id, read_up_to) select ${id('con', 'n')}, ${id('usr', `1 + n % ${teachers}`)}, $1::timestamptz - interval '1 hour' from generate_series(0, ${students - 1}) n`,
    `insert into webhook_endpoints (id, url, description, events, secret, created_by, created_at, updated_at)
     select 'whk_1', 'https://hooks.site.example/', 'The bookkeeping', '{payment.settled}', 'x', ${id('usr', '1')}, $1::timestamptz, $1`,
    `insert into webhook_deliveries (id, endpoint_id, event_id, event_type, object_id, data, state, next_at, give_up_at, created_at, ended_at)
     select 'whd_' || n, 'whk_1', 'evt_' || n, 'payment.settled', 'pay_' || n, '{}', case when n % 100 = 0 then 'failed' else 'delivered' end,
       $1::timestamptz, $1, $1::timestamptz - n * interval '1 minute', $1
     from generate_series(1, ${rows(20_000)}) n`,
    `insert into webhook_attempts (id, delivery_id, at, duration_ms, answer_status, answer, error)
     select 'wha_' || n, 'whd_' || n, $1::timestamptz, 20, 200, '', '' from generate_series(1, ${rows(20_000)}) n`,
    `insert into tasks (id, kind, started_by, input, status, created_at, updated_at, finished_at)
     select ${id('tsk', 'n')}, 'users_export', ${id('usr', 'n % 20 + 1')}, '{}', 'done', $1::timestamptz - n * interval '1 second', $1, $1 from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into webhook_events (provider, event_id, type, payload, received_at)
     select 'test', 'evt_' || n, 'paid', '{}', $1 from generate_series(1, ${rows(20_000)}) n`,
    `insert into test_payments (ref, idempotency_key, intent_id, amount, currency, description, return_url, expires_at, created_at)
     select 'ref_' || n, 'key_' || n, ${id('pay', 'n')}, 5000, 'PLN', 'A lesson', '/', $1::timestamptz + interval '1 hour', $1 from generate_series(0, ${rows(20_000) - 1}) n`,
    `insert into idempotency_keys (actor, key, request, created_at) select 'user', n::text, 'hash', $1 from generate_series(1, ${rows(20_000)}) n`,
    `insert into rate_limits (key, count, window_ends_at) select 'key ' || n, 1, $1::timestamptz + interval '1 hour' from generate_series(1, ${rows(20_000)}) n`,
  ]
}

/** Unlogged tables are faster to fill. A table can change only before the tables that it refers to, so this runs in rounds. */
const UNLOGGED = `do $$ declare t regclass; begin
  for round in 1..6 loop
    for t in select oid from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'audit_months'::regnamespace, 'messages_months'::regnamespace) and relpersistence = 'p' loop
      begin execute format('alter table %s set unlogged', t); exception when invalid_table_definition then null; end;
    end loop;
  end loop; end $$`

/** Runs `fills` (SQL; `$1` is `now`) without indexes (except those of constraints) and triggers, and creates the indexes afterwards. */
export const fillTables = async (
  client: pg.ClientBase,
  now: Temporal.Instant,
  fills: readonly string[],
): Promise<void> => {
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  await run(`set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off;
    set maintenance_work_mem = '512MB'; set work_mem = '64MB'; set jit = off`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition from pg_index i
      join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
    where not exists (select from pg_constraint c where c.conindid = i.indexrelid)`)
  await run(UNLOGGED)
  for (const { name } of indexes) await run(`drop index ${name}`)
  for (const fill of fills) await run(fill, fill.includes('$1') ? [now.toString()] : [])
  for (const { definition } of indexes) await run(definition)
  await run('set session_replication_role = origin')
  await run('analyze')
}

/** Fills an empty database with `scale` × 20,000 sessions, 60,000 reservations and their other rows. */
export const fillLargeDatabase = (client: pg.ClientBase, now: Temporal.Instant, scale = 1): Promise<void> =>
  fillTables(client, now, fillsOf(scale))

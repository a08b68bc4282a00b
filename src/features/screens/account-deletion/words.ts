/** What becomes of a text when the account of its person is deleted. `kept` comes with the reason. */
type Fate = 'emptied' | 'replaced' | 'deleted' | 'no words of people' | `kept: ${string}`

const RELIED_ON = 'kept: others rely on it; it stays without the name'
const LAW = 'kept: the law asks for it'
const STAFF = 'kept: words of staff, who answer for what they did'
const OTHERS = 'kept: words of another person, or of staff, to a visitor or a person'
const EXPIRES = 'kept: until it expires by itself'

const none = (...columns: readonly string[]): Readonly<Record<string, Fate>> =>
  Object.fromEntries(columns.map(column => [column, 'no words of people']))

/**
 * For every table what happens to its texts: one word for all, or one for each column whose words are not fixed. A test compares it with
 * the database.
 */
export const WORDS: Readonly<Record<string, Fate | Readonly<Record<string, Fate>>>> = {
  users: {
    ...{ username: 'replaced', display_name: 'replaced', email: 'replaced' },
    ...{ photo_url: 'emptied', zone: 'replaced', birth_date: 'emptied' },
    ...{ introduction: 'emptied', languages: 'emptied', qualifications: 'emptied' },
    ...none('terms_version'),
  },
  auth_sessions: 'deleted',
  api_tokens: 'deleted',
  auth_accounts: 'deleted',
  auth_verifications: 'deleted',
  auth_two_factors: 'deleted',
  auth_passkeys: 'deleted',
  used_codes: 'deleted',
  sign_in_tries: 'deleted',
  email_changes: 'deleted',
  user_search_terms: 'deleted',
  guardianships: 'deleted',
  notifications: 'deleted',
  notification_preferences: 'deleted',
  notification_choices: 'deleted',
  calendar_feeds: 'deleted',
  idempotency_keys: 'deleted',
  payer_companies: 'deleted',
  requests: 'deleted',
  recovery_cases: 'deleted',
  recap_praises: 'deleted',
  session_zero_entries: 'deleted',
  contact_messages:
    'kept: an open message until it was answered, then until its retention ends; answered ones are deleted',
  impersonations: STAFF,
  audit: 'kept: the database changes no audit row; it ends with its retention',
  rate_limits: EXPIRES,
  tasks: EXPIRES,
  task_failures: EXPIRES,
  dead_jobs: EXPIRES,
  email_deliveries: EXPIRES,
  webhook_events: EXPIRES,
  webhook_endpoints: STAFF,
  webhook_deliveries: 'no words of people',
  webhook_attempts: EXPIRES,
  table_pauses: EXPIRES,
  meeting_rooms: 'no words of people',
  account_deletions: 'no words of people',
  terms_acceptances: 'no words of people',
  attendances: 'no words of people',
  occurrences: 'no words of people',
  lessons: 'no words of people',
  dne_seat_dates: 'no words of people',
  waitlist_entries: 'no words of people',
  holds: 'no words of people',
  lesson_cancellations: 'no words of people',
  credit_balances: 'no words of people',
  ledger_entries: 'no words of people',
  usage_records: 'no words of people',
  usage_invoices: 'no words of people',
  figures: 'no words of people',
  figure_changes: 'no words of people',
  request_counts: 'no words of people',
  receipt_counters: 'no words of people',
  schedule_runs: 'no words of people',
  settings: 'no words of people',
  holidays: 'no words of people',
  write_checks: 'no words of people',
  session_search_terms: 'no words of people',
  document_versions: 'no words of people',
  dne_session_purchases: 'no words of people',
  test_payments: LAW,
  payment_intents: LAW,
  ledger_transactions: LAW,
  receipts: LAW,
  refunds: LAW,
  payment_differences: STAFF,
  engagements: { note: 'emptied', ...none('source_kind', 'source_id') },
  dne_private_session_players: { availability: 'emptied', ...none('zone') },
  academy_session_purchases: {
    end_note: OTHERS,
    ...none('date_time', 'course_schedule', 'first_date', 'google_meet_link', 'event_id', 'skipped', 'terms_version'),
    ...none('planned_until', 'stripe_subscription_item_id', 'subject', 'earlier_lesson_prices'),
  },
  academy_sessions: {
    ...{ title: RELIED_ON, description: RELIED_ON },
    ...none('subject', 'zone', 'date_time', 'course_schedule', 'google_meet_link', 'event_id'),
  },
  teacher_availability: none('date_time', 'zone'),
  dne_sessions: {
    ...{ title: RELIED_ON, description: RELIED_ON, content_notes: RELIED_ON },
    ...none('zone', 'date_time', 'starts_on', 'event_id'),
  },
  dne_private_sessions_requests: {
    ...{ custom_theme: RELIED_ON, preferences: RELIED_ON, proposal: RELIED_ON, availability: RELIED_ON },
    ...{ blocked_because: OTHERS, reason: OTHERS },
    ...none('zone'),
  },
  session_materials: { name: RELIED_ON, title: RELIED_ON, description: RELIED_ON, ...none('content_type') },
  session_ratings: { text: RELIED_ON },
  lesson_reports: { text: RELIED_ON, note: OTHERS },
  lesson_returns: { reason: STAFF },
  lesson_proposals: {
    ...{ wish: RELIED_ON, offer: RELIED_ON, rejection_message: RELIED_ON },
    ...none('subject', 'terms_version'),
  },
  reservation_edit_requests: { changes: RELIED_ON, original_data: RELIED_ON, ...none('subject') },
  recaps: { story: RELIED_ON },
  recap_words: { word: RELIED_ON, meaning: RELIED_ON },
}

import type { Section } from './section.ts'
import { accountSections } from './sections/account.ts'
import { gameSections } from './sections/games.ts'
import { lessonSections } from './sections/lessons.ts'
import { moneySections } from './sections/money.ts'

/** Everything that an export holds. A test compares it with the tables of the database. */
export const sections: readonly Section[] = [...accountSections, ...lessonSections, ...gameSections, ...moneySections]

/** The tables that no export reads, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  auth_verifications: 'hashes of links that work for an hour',
  auth_two_factors: 'the encrypted key of the codes; the profile says that they are on',
  used_codes: 'hashes of codes, for minutes',
  provider_attempts: 'random texts of a try to sign in at a provider, for minutes',
  sign_in_tries: 'keyed digests of what was typed, also by other people',
  rate_limits: 'hashes of what was counted, for a day at most',
  user_search_terms: 'made from the profile, which is exported',
  document_versions: 'texts of the school',
  tax_data: 'what the school is for taxes',
  invoice_counters: 'the last number of each month',
  recovery_cases: 'may have been written by another person who named this account',
  conversation_readings:
    'which member of staff read a conversation; its people are told by a notification, which is exported',
  trainings: 'of the school that asked for it; a trainer’s own offers and dates are exported',
  training_participants: 'named by a school, which has them on its page',
  training_attendances: 'of participants of a school',
  training_messages: 'between a school and staff',
  training_feedback: 'words of a school and its participants',
  training_links: 'hashes of links of schools',
  training_transfers: 'payments of schools',
  training_write_offs: 'debts of schools',
  substitute_dates: 'dates of requests that are exported; what a person teaches is exported too',
  outside_clashes: 'dates of which the person was told by a notification, which is exported',
  google_calendars: 'names of what was made at Google, which the person sees there',
  google_events: 'what was written to Google; the lessons are exported',
  prepared_rooms: 'addresses of rooms; the person sees them at the provider',
  meeting_rooms: 'addresses of rooms, for as long as the join link of the lesson gives them',
  session_search_terms: 'made from the sessions, which are exported',
  request_counts: 'counts without people',
  figures: 'sums without people',
  figure_changes: 'sums without people',
  table_pauses: 'for as long as a game is paused; without its author',
  ledger_transactions: 'the other accounts are those of the school; the own entries are exported',
  month_closings: 'sums of the school',
  discount_codes: 'offers of the school; the bookings for which they were used are exported',
  revenue_lines: 'of the school; the payments and lessons are exported',
  recognition_marks: 'dates that are to be compared, until they are',
  recognition_backfill: 'how far a job is',
  recognized_dates: 'dates of which what was earned is exported',
  payment_differences: 'the notes of staff about records of payment providers',
  payment_disputes: 'what banks and payment providers have told about payments; the payments are exported',
  provider_movements: 'the accounts of the school at payment providers',
  webhook_events: 'what payment providers have sent, for 90 days; the payments are exported',
  webhook_endpoints: 'addresses of programs, of the school',
  webhook_deliveries: 'events without words of people, for 30 days; what they tell of is exported',
  webhook_attempts: 'answers of other programs, for 30 days',
  test_payments: 'the records of the test provider; the payments are exported',
  receipt_counters: 'counts without people',
  idempotency_keys: 'answers that the person has had already, for a day',
  push_deliveries: 'which notifications have reached a device, for three days; the notifications are exported',
  email_deliveries: 'subjects without people, for 30 days',
  dead_jobs: 'work that failed, until staff have decided about it',
  task_failures: 'what staff could not do to sessions; without people',
  schedule_runs: 'without people',
  settings: 'of the school',
  holidays: 'of the school',
  write_checks: 'without content',
}

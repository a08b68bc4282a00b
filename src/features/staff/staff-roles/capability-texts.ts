import type { EffectiveRole } from '#kernel/actor.ts'
import { type Capability, capabilitiesOf, roleCan } from '#kernel/capability.ts'
import { type Message, msg } from '#kernel/messages.ts'

/** What a capability of staff is, for the superadmin who gives it; null for those that follow from another, or that no staff role changes. */
const CAPABILITY_TEXTS: Readonly<Record<Capability, Message | null>> = {
  publish: null,
  teach: null,
  keep_teacher_access: null,
  be_invited: null,
  see_my_sessions: null,
  find_my_sessions: null,
  see_student_home: null,
  see_admin: null,
  find_admin_in_wide_menu: null,
  see_live_counters: null,
  be_impersonated: null,
  need_second_factor: null,
  close_sessions: null,
  handle_jobs: null,
  see_people: msg('Find people, and open the page of one'),
  manage_users: msg('Manage the accounts of students and teachers: devices, guardians, teacher access'),
  grant_roles: msg('Give the roles student and teacher'),
  manage_staff: msg('Manage the accounts of staff'),
  grant_staff_roles: msg('Give and take the roles of staff'),
  impersonate: msg('View the site as a student or a teacher, read only'),
  keep_notes: msg('Read and write notes about people'),
  delete_notes: msg('Delete the notes of others'),
  read_conversations: msg('Read conversations with a reason, and answer reports of messages'),
  recover_accounts: msg('Help people who lost access to their account'),
  recover_staff_accounts: msg('Help staff who lost access to their account'),
  decide_requests: msg('Decide the requests in the queues, private campaigns included'),
  see_trainings: msg('Read the trainings of schools, and what is paid for them'),
  answer_contact: msg('Answer messages, and see what was sent to a person'),
  resolve_lesson_reports: msg('Answer reports of problems with lessons and games'),
  manage_events: msg('Change sessions and games, and cancel their dates'),
  see_all_reservations: msg('See all bookings, lessons and tables of games'),
  return_lessons: msg('Return lessons and games that did not take place'),
  book_for_people: msg('Book, move and cancel lessons for people who phone'),
  terminate_reservations: msg('End the agreement of a student and a teacher'),
  change_prices: msg('Change the price of booked lessons'),
  see_what_was_paid: msg('See what a person has paid, got back and owes'),
  give_goodwill: msg('Give credit as goodwill, within the limits of the role'),
  give_unlimited_goodwill: msg('Give goodwill without a limit in a month'),
  limit_goodwill: msg('Set how much goodwill staff may give'),
  change_taxes: msg('Set who sells and at which VAT rates'),
  see_money: msg('See all payments, refunds, disputes, the ledger, earnings and their exports'),
  move_money: msg('Decide about money: refund, pay out, close, resolve'),
  change_texts: msg(
    'Change texts: the banner, legal documents, the words of messages, whether the trainings page takes requests',
  ),
  change_settings: msg('Change all other settings: holidays, time limits and switches'),
  manage_webhooks: msg('Decide which programs are told of events'),
  see_health: msg('See jobs, e-mails and integrations, and run failed jobs again'),
  read_audit: msg('Read who changed what'),
}

const textOf = (capability: Capability): readonly string[] => {
  const text = CAPABILITY_TEXTS[capability]
  return text ? [text()] : []
}

/** What a role of staff may do, in words. */
export const textsOf = (role: EffectiveRole): readonly string[] => capabilitiesOf(role).flatMap(textOf)

/** What changes in words for a person whose role becomes another one. */
export const changeInWords = (
  before: EffectiveRole,
  after: EffectiveRole,
): { readonly gained: readonly string[]; readonly lost: readonly string[] } => ({
  gained: capabilitiesOf(after)
    .filter(capability => !roleCan(before, capability))
    .flatMap(textOf),
  lost: capabilitiesOf(before)
    .filter(capability => !roleCan(after, capability))
    .flatMap(textOf),
})

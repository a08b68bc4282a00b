import type { CalendarProblem } from '#features/scheduling/outside-times/states.ts'
import { type Message, msg } from '#kernel/messages.ts'

/** Why a calendar is not read, and what its owner can do. */
export const PROBLEM_SENTENCES: Readonly<Record<CalendarProblem, Message>> = {
  unreachable: msg('The server of the calendar does not answer. We keep trying.'),
  not_found: msg('There is no calendar at the address any more. Remove it here, and connect the new address.'),
  private_network: msg('The address leads into a private network, which we cannot reach.'),
  too_large: msg('The calendar is larger than 5 MB. Share one with fewer entries.'),
  not_a_calendar: msg(
    'What is at the address is no calendar. Often a page to sign in is there: look for the secret address in iCal format.',
  ),
  too_many_times: msg('The calendar has more entries than we can read. Share one with fewer.'),
  access_ended: msg('The access to the calendar was taken back. Connect it again.'),
}

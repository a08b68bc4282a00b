import { type Message, msg } from '#kernel/messages.ts'
import type { CountedSection } from '#kernel/topics.ts'

type SectionWords = {
  /** On the dashboard, below its number. */
  readonly name: Message
  /** What exactly it counts (docs/product.md §12.1). */
  readonly counts: Message
}

export const SECTION_WORDS: Readonly<Record<CountedSection, SectionWords>> = {
  users: { name: msg('users, new in 7 days'), counts: msg('Accounts created today or in the six days before.') },
  'academy-sessions': { name: msg('academy sessions'), counts: msg('Sessions that are open or active.') },
  'dne-sessions': { name: msg('D&E sessions'), counts: msg('Games open to players, including full ones.') },
  'ongoing-lessons': {
    name: msg('ongoing lessons'),
    counts: msg('Booked reservations that are still running, including pay as you go.'),
  },
  training: { name: msg('[counter] training'), counts: msg('Training requests waiting for an answer.') },
  'session-requests': {
    name: msg('session requests'),
    counts: msg('Students’ requests for lessons, waiting for an answer.'),
  },
  'teacher-access-requests': {
    name: msg('teacher access'),
    counts: msg('Requests for teacher access waiting for an answer.'),
  },
  'workshop-requests': { name: msg('[counter] workshops'), counts: msg('Workshop requests waiting for an answer.') },
  'role-requests': {
    name: msg('role requests'),
    counts: msg('Role requests waiting for an answer that have not been opened.'),
  },
  'student-removal-requests': {
    name: msg('student removals'),
    counts: msg('Requests to remove a student, waiting for an answer.'),
  },
  'session-modifications': {
    name: msg('session modifications'),
    counts: msg('Requests to change a session or a game whose status is pending.'),
  },
  'student-additions': {
    name: msg('student additions'),
    counts: msg('Requests to add a student, waiting for an answer.'),
  },
  'session-terminations': {
    name: msg('session terminations'),
    counts: msg('Requests to end an agreement, waiting for an answer.'),
  },
  contact: { name: msg('[counter] contact'), counts: msg('Contact messages without an answer.') },
  password: { name: msg('[counter] password'), counts: msg('People who cannot reset their password by e-mail.') },
}

import { queuePath } from '#features/staff/requests/paths.ts'
import { type Message, msg } from '#kernel/messages.ts'
import type { CountedSection } from '#kernel/topics.ts'

type Section = {
  /** In the live strip: as short as can be. */
  readonly label: Message
  /** On the dashboard, below its number. */
  readonly name: Message
  /** What exactly it counts (docs/product.md §12.1). */
  readonly counts: Message
  readonly page: string
  /** Whether it waits for an answer of staff. */
  readonly isQueue: boolean
}

const section = (label: Message, name: Message, counts: Message, page: string): Section => ({
  ...{ label, name, counts, page, isQueue: false },
})
const queue = (label: Message, name: Message, counts: Message, page: string): Section => ({
  ...{ label, name, counts, page, isQueue: true },
})

export const SECTIONS: Readonly<Record<CountedSection, Section>> = {
  users: section(
    msg('Users'),
    msg('users, new in 7 days'),
    msg('Accounts created today or in the six days before.'),
    '/admin/users',
  ),
  'academy-sessions': section(
    msg('Sessions'),
    msg('academy sessions'),
    msg('Sessions that are open or active.'),
    '/admin/events',
  ),
  'dne-sessions': section(
    msg('Games'),
    msg('D&E sessions'),
    msg('Games open to players, including full ones.'),
    '/admin/events',
  ),
  'ongoing-lessons': section(
    msg('Ongoing'),
    msg('ongoing lessons'),
    msg('Booked reservations that are still running, including pay as you go.'),
    '/admin/events',
  ),
  training: queue(
    msg('Training'),
    msg('[counter] training'),
    msg('Training requests waiting for an answer.'),
    queuePath('training_requests'),
  ),
  'session-requests': queue(
    msg('Session requests'),
    msg('session requests'),
    msg('Students’ requests for lessons, waiting for an answer.'),
    queuePath('academy_requests'),
  ),
  'teacher-access-requests': queue(
    msg('Teacher access'),
    msg('teacher access'),
    msg('Requests for teacher access waiting for an answer.'),
    queuePath('teacher_access_requests'),
  ),
  'workshop-requests': queue(
    msg('Workshops'),
    msg('[counter] workshops'),
    msg('Workshop requests waiting for an answer.'),
    queuePath('workshopRequests'),
  ),
  'role-requests': queue(
    msg('Roles'),
    msg('role requests'),
    msg('Role requests waiting for an answer that have not been opened.'),
    queuePath('role_requests'),
  ),
  'student-removal-requests': queue(
    msg('Removals'),
    msg('student removals'),
    msg('Requests to remove a student, waiting for an answer.'),
    queuePath('student_removal_requests'),
  ),
  'session-modifications': queue(
    msg('Modifications'),
    msg('session modifications'),
    msg('Requests to change a session or a game whose status is pending.'),
    queuePath('a_session_modification_requests'),
  ),
  'student-additions': queue(
    msg('Additions'),
    msg('student additions'),
    msg('Requests to add a student, waiting for an answer.'),
    queuePath('a_student_addition_requests'),
  ),
  'session-terminations': queue(
    msg('Terminations'),
    msg('session terminations'),
    msg('Requests to end an agreement, waiting for an answer.'),
    queuePath('a_session_termination_requests'),
  ),
  contact: queue(
    msg('Contact'),
    msg('[counter] contact'),
    msg('Contact messages without an answer.'),
    '/admin/contact',
  ),
  password: queue(
    msg('Password'),
    msg('[counter] password'),
    msg('People who cannot reset their password by e-mail.'),
    '/admin/recovery',
  ),
}

type Waiting = {
  readonly counters: Readonly<Partial<Record<'contact' | 'password', number>>>
  /** Of the requests, those that their queues hold: the counters leave out private campaigns and role requests that were read. */
  readonly open: number
}

/** What waits for an answer of staff: requests of all kinds, messages and cases of lost access (docs/product.md §12.3). */
export const countWaiting = ({ counters: { contact = 0, password = 0 }, open }: Waiting): number =>
  open + contact + password

import { queuePath } from '#features/staff/requests/paths.ts'
import type { CountedSection } from '#kernel/topics.ts'

type Section = {
  /** In the live strip: as short as can be. */
  readonly label: string
  /** On the dashboard, below its number. */
  readonly name: string
  /** What exactly it counts (docs/product.md §12.1). */
  readonly counts: string
  readonly page: string
  /** Whether it waits for an answer of staff. */
  readonly isQueue: boolean
}

const section = (label: string, name: string, counts: string, page: string): Section => ({
  ...{ label, name, counts, page, isQueue: false },
})
const queue = (label: string, name: string, counts: string, page: string): Section => ({
  ...{ label, name, counts, page, isQueue: true },
})

export const SECTIONS: Readonly<Record<CountedSection, Section>> = {
  users: section('Users', 'users, new in 7 days', 'Accounts created today or in the six days before.', '/admin/users'),
  'academy-sessions': section('Sessions', 'academy sessions', 'Sessions that are open or active.', '/admin/events'),
  'dne-sessions': section('Games', 'D&E sessions', 'Games open to players, including full ones.', '/admin/events'),
  'ongoing-lessons': section(
    'Ongoing',
    'ongoing lessons',
    'Booked reservations that are still running, including pay as you go.',
    '/admin/events',
  ),
  training: queue('Training', 'training', 'Training requests waiting for an answer.', queuePath('training_requests')),
  'session-requests': queue(
    'Session requests',
    'session requests',
    'Students’ requests for lessons, waiting for an answer.',
    queuePath('academy_requests'),
  ),
  'teacher-access-requests': queue(
    'Teacher access',
    'teacher access',
    'Requests for teacher access waiting for an answer.',
    queuePath('teacher_access_requests'),
  ),
  'workshop-requests': queue(
    'Workshops',
    'workshops',
    'Workshop requests waiting for an answer.',
    queuePath('workshopRequests'),
  ),
  'role-requests': queue(
    'Roles',
    'role requests',
    'Role requests waiting for an answer that have not been opened.',
    queuePath('role_requests'),
  ),
  'student-removal-requests': queue(
    'Removals',
    'student removals',
    'Requests to remove a student, waiting for an answer.',
    queuePath('student_removal_requests'),
  ),
  'session-modifications': queue(
    'Modifications',
    'session modifications',
    'Requests to change a session or a game whose status is pending.',
    queuePath('a_session_modification_requests'),
  ),
  'student-additions': queue(
    'Additions',
    'student additions',
    'Requests to add a student, waiting for an answer.',
    queuePath('a_student_addition_requests'),
  ),
  'session-terminations': queue(
    'Terminations',
    'session terminations',
    'Requests to end an agreement, waiting for an answer.',
    queuePath('a_session_termination_requests'),
  ),
  contact: queue('Contact', 'contact', 'Contact messages without an answer.', '/admin/contact'),
  password: queue('Password', 'password', 'People who cannot reset their password by e-mail.', '/admin/recovery'),
}

type Waiting = {
  readonly counters: Readonly<Partial<Record<'contact' | 'password', number>>>
  /** Of the requests, those that their queues hold: the counters leave out private campaigns and role requests that were read. */
  readonly open: number
}

/** What waits for an answer of staff: requests of all kinds, messages and cases of lost access (docs/product.md §12.3). */
export const countWaiting = ({ counters: { contact = 0, password = 0 }, open }: Waiting): number =>
  open + contact + password

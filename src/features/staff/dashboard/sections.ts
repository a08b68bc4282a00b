import { queuePath } from '#features/staff/requests/paths.ts'
import { type Message, msg } from '#kernel/messages.ts'
import type { CountedSection } from '#kernel/topics.ts'

/** What the strip of every page of staff needs; what the dashboard says beside it is in `section-words.ts`. */
type Section = {
  /** In the live strip: as short as can be. */
  readonly label: Message
  readonly page: string
  /** Whether it waits for an answer of staff. */
  readonly isQueue: boolean
}

const section = (label: Message, page: string): Section => ({ label, page, isQueue: false })
const queue = (label: Message, page: string): Section => ({ label, page, isQueue: true })

export const SECTIONS: Readonly<Record<CountedSection, Section>> = {
  users: section(msg('Users'), '/admin/users'),
  'academy-sessions': section(msg('Sessions'), '/admin/events'),
  'dne-sessions': section(msg('Games'), '/admin/events'),
  'ongoing-lessons': section(msg('Ongoing'), '/admin/events'),
  training: queue(msg('Training'), queuePath('training_requests')),
  'session-requests': queue(msg('Session requests'), queuePath('academy_requests')),
  'teacher-access-requests': queue(msg('Teacher access'), queuePath('teacher_access_requests')),
  'workshop-requests': queue(msg('Workshops'), queuePath('workshopRequests')),
  'role-requests': queue(msg('Roles'), queuePath('role_requests')),
  'student-removal-requests': queue(msg('Removals'), queuePath('student_removal_requests')),
  'session-modifications': queue(msg('Modifications'), queuePath('a_session_modification_requests')),
  'student-additions': queue(msg('Additions'), queuePath('a_student_addition_requests')),
  'session-terminations': queue(msg('Terminations'), queuePath('a_session_termination_requests')),
  contact: queue(msg('Contact'), '/admin/contact'),
  password: queue(msg('Password'), '/admin/recovery'),
}

type Waiting = {
  readonly counters: Readonly<Partial<Record<'contact' | 'password', number>>>
  /** Of the requests, those that their queues hold: the counters leave out private campaigns and role requests that were read. */
  readonly open: number
}

/** What waits for an answer of staff: requests of all kinds, messages and cases of lost access (docs/product.md §12.3). */
export const countWaiting = ({ counters: { contact = 0, password = 0 }, open }: Waiting): number =>
  open + contact + password

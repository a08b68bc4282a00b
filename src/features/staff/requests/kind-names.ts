import { type Message, msg } from '#kernel/messages.ts'
import type { RequestKindName } from './schema.ts'

/** What one request of a kind asks for, in lists of many kinds. */
export const KIND_NAMES: Readonly<Record<RequestKindName, Message>> = {
  role_requests: msg('Another role'),
  teacher_access_requests: msg('Teacher access'),
  workshopRequests: msg('Workshop'),
  training_requests: msg('Training'),
  academy_requests: msg('Find a lesson'),
  student_removal_requests: msg('Remove a student'),
  a_session_modification_requests: msg('Change a session'),
  a_student_addition_requests: msg('Add a student'),
  a_session_termination_requests: msg('End a session'),
  dne_modification_requests: msg('Change a game'),
  dne_private_sessions_requests: msg('Private campaign'),
}

import type { RequestKindName } from './schema.ts'

/** What one request of a kind asks for, in lists of many kinds. */
export const KIND_NAMES: Readonly<Record<RequestKindName, string>> = {
  role_requests: 'Another role',
  teacher_access_requests: 'Teacher access',
  workshopRequests: 'Workshop',
  training_requests: 'Training',
  academy_requests: 'Find a lesson',
  student_removal_requests: 'Remove a student',
  a_session_modification_requests: 'Change a session',
  a_student_addition_requests: 'Add a student',
  a_session_termination_requests: 'End a session',
  dne_modification_requests: 'Change a game',
  dne_private_sessions_requests: 'Private campaign',
}

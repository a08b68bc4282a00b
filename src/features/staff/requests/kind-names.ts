import { type Message, msg, t } from '#kernel/messages.ts'
import type { RequestKindName } from './schema.ts'

/** What one request of a kind asks for, in lists of many kinds. */
export const KIND_NAMES: Readonly<Record<RequestKindName, Message>> = {
  role_requests: msg('Another role'),
  teacher_access_requests: msg('Teacher access'),
  workshopRequests: msg('Workshop'),
  training_requests: msg('Training'),
  academy_requests: msg('[request] Lesson wanted'),
  student_removal_requests: msg('Remove a student'),
  a_session_modification_requests: msg('Change a session'),
  a_student_addition_requests: msg('Add a student'),
  a_session_termination_requests: msg('End a session'),
  dne_modification_requests: msg('Change a game'),
  dne_private_sessions_requests: msg('Private campaign'),
}

const WISHES: Readonly<Record<RequestKindName, (by: { readonly name: string }) => string>> = {
  role_requests: by => t('{name} asks for another role', by),
  teacher_access_requests: by => t('{name} would like to teach here', by),
  workshopRequests: by => t('{name} asks for a workshop', by),
  training_requests: by => t('{name} asks for a training', by),
  academy_requests: by => t('{name} is looking for lessons', by),
  student_removal_requests: by => t('{name} asks to remove a student', by),
  a_session_modification_requests: by => t('{name} asks to change the session', by),
  a_student_addition_requests: by => t('{name} asks to add a student', by),
  a_session_termination_requests: by => t('{name} asks to end the session', by),
  dne_modification_requests: by => t('{name} asks to change the game', by),
  dne_private_sessions_requests: by => t('{name} asks for a private campaign', by),
}

/** Who wants what, in a sentence; null: a visitor. */
export const wishOf = (kind: RequestKindName, filer: { readonly displayName: string } | null): string =>
  WISHES[kind]({ name: filer?.displayName ?? t('A visitor') })

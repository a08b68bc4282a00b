import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { writePath, writeToTeacherPath } from '#features/conversations/conversations/paths.ts'
import { t } from '#kernel/messages.ts'

type Written = {
  readonly id: string
  readonly type: SessionType
  readonly teacher: { readonly uid: string; readonly displayName: string }
}

/** Where a student of a session writes about it: to its teacher, or to all of the group or course. */
export const writingAbout = ({ id, type, teacher }: Written) =>
  type === 'individual'
    ? { to: writeToTeacherPath(teacher.uid), label: t('Write to {name}', { name: teacher.displayName }) }
    : { to: writePath({ kind: 'session', id }), label: type === 'course' ? t('Course chat') : t('Group chat') }

import { EVENTS_PATH, eventPath } from '#features/academy/sessions/paths.ts'
import { t } from '#kernel/messages.ts'

type Shown = {
  readonly session: { readonly id: string; readonly title: string }
  readonly student: { readonly displayName: string }
  /** Staff without a part in the reservation. */
  readonly isStaff: boolean
  readonly isTeacher: boolean
}

/** The way back from a reservation, for each who sees it. */
export const breadcrumbSteps = ({ session, student, isStaff, isTeacher }: Shown) => {
  if (isStaff)
    return [
      { label: t('Manage Events'), to: EVENTS_PATH },
      { label: session.title, to: eventPath(session.id) },
      { label: student.displayName },
    ]
  return isTeacher
    ? [{ label: session.title, to: `/campus/my-sessions/${session.id}` }, { label: student.displayName }]
    : [{ label: t('My reservations'), to: '/campus/reservations' }, { label: session.title }]
}

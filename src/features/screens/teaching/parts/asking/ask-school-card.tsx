import type { toPublicSession } from '#features/academy/sessions/session-view.ts'
import { OwnRequestList } from '#features/staff/request-queues/parts/own-request-list.tsx'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import type { EnrolledStudent } from '../../my-sessions.ts'
import type { SessionRequests } from '../../own-session-requests.ts'
import { AdditionForm } from './addition-form.tsx'
import { EndForm } from './end-form.tsx'
import { ModificationForm } from './modification-form.tsx'
import { RemovalForm } from './removal-form.tsx'

type Props = {
  readonly session: ReturnType<typeof toPublicSession>
  readonly students: readonly EnrolledStudent[]
  readonly isReserved: boolean
  readonly requests: SessionRequests
  readonly actionResult: ActionResult | undefined
  readonly now: string
}

/** What the teacher cannot do alone, each as a request, with those that were sent. */
export const AskSchoolCard = ({ session, students, isReserved, requests, actionResult, now }: Props) => {
  const { asked, isOpen, firstDates } = requests
  const booked = students.filter(({ state }) => state === 'booked')
  const isShared = session.type !== 'individual'
  if (asked.length === 0 && booked.length === 0 && !(isOpen && (isReserved || isShared))) return null
  return (
    <Card title={t('Requests')} id="requests">
      <Stack gap={4}>
        <Muted>{t('Booked lessons can only be changed through the school, or with the student’s agreement.')}</Muted>
        {asked.length > 0 && <OwnRequestList requests={asked} now={now} />}
        <div>
          {isOpen && isReserved && <ModificationForm session={session} actionResult={actionResult} />}
          {isOpen && isShared && <AdditionForm {...{ session, firstDates, actionResult }} />}
          {booked.length > 0 && <RemovalForm students={booked} actionResult={actionResult} />}
          {booked.length > 0 && <EndForm students={booked} actionResult={actionResult} />}
        </div>
      </Stack>
    </Card>
  )
}

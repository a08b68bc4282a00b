import { Form } from 'react-router'
import type { SessionWaitlist } from '#features/academy/waitlist/session-waitlist.ts'
import { LEAVING_WAITLIST } from '#features/money/holds/labels.ts'
import type { ForWhom } from '#features/people/family/for-whom.ts'
import { t } from '#kernel/messages.ts'
import { ordinal } from '#kernel/ordinal.ts'
import { formatDate } from '#kernel/time.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = {
  readonly own: NonNullable<SessionWaitlist['own']>
  readonly sessionId: string
  readonly forWhom: ForWhom | null
  readonly now: string
}

/** For a student who waits for a place: the position, and the way out. */
export const OwnWaiting = ({ own: { position, firstDate, plan }, sessionId, forWhom, now }: Props) => (
  <Notice
    title={
      forWhom?.chosenName
        ? t('{name} is {position} on the waitlist', { name: forWhom.chosenName, position: ordinal(position) })
        : t('You are {position} on the waitlist', { position: ordinal(position) })
    }
    action={
      <ConfirmDetails size="small" label={t('Leave the waitlist')} consequence={LEAVING_WAITLIST()}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="sessionId" value={sessionId} />
          {forWhom && <input type="hidden" name="studentId" value={forWhom.chosenId} />}
          <SubmitButton name="verb" value="leave" size="small" variant="danger">
            {t('Give up the place')}
          </SubmitButton>
        </Form>
      </ConfirmDetails>
    }
  >
    {firstDate && (
      <p>
        {t('{plan, select, block {For four weeks from {date}.} other {For the lesson on {date}.}}', {
          plan,
          date: formatDate(`${firstDate}T12:00:00Z`, 'UTC', now),
        })}
      </p>
    )}
    <p>{t('We’ll e-mail you when a place is free, and hold it for you for up to 24 hours.')}</p>
  </Notice>
)

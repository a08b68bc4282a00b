import { Form } from 'react-router'
import type { OwnWaiting } from '#features/academy/waitlist/queries.ts'
import { LEAVING_WAITLIST } from '#features/money/holds/labels.ts'
import { t } from '#kernel/messages.ts'
import { ordinal } from '#kernel/ordinal.ts'
import { formatDate } from '#kernel/time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Stack } from '#ui/layout.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { withWhom } from '../with-whom.ts'

type Props = { readonly waiting: readonly OwnWaiting[]; readonly viewerId: string; readonly now: string }

const hrefOf = ({ session, firstDate, plan }: OwnWaiting): string => {
  const query = new URLSearchParams({
    ...(firstDate ? { from: firstDate } : {}),
    ...(plan === 'single' ? { plan } : {}),
  })
  return `/campus/sessions/${session.id}${query.size > 0 ? `?${query}` : ''}`
}

/** The sessions for which the viewer, or a child for whom the viewer would pay, waits. */
export const WaitlistPlaces = ({ waiting, viewerId, now }: Props) => (
  <Stack gap={3}>
    <h2>{t('On the waitlist')}</h2>
    <RowList label={t('On the waitlist')} isWhole>
      {waiting.map(one => (
        <Row
          key={one.id}
          tone="academy"
          opens
          title={one.session.title}
          href={hrefOf(one)}
          avatar={<Avatar name={one.teacher.displayName} photo={one.teacher.photoURL} tone="academy" />}
          meta={withWhom(one.teacher, one.student, viewerId)}
          time={t('{place} on the waitlist', { place: ordinal(one.position) })}
          sub={one.firstDate && t('for {day}', { day: formatDate(`${one.firstDate}T12:00:00Z`, 'UTC', now) })}
          action={
            <ConfirmDetails
              size="small"
              label={t('[waitlist] Leave')}
              name={t('Leave the waitlist of {title}', { title: one.session.title })}
              consequence={LEAVING_WAITLIST()}
            >
              <Form method="post" preventScrollReset>
                <input type="hidden" name="sessionId" value={one.session.id} />
                <input type="hidden" name="studentId" value={one.student.uid} />
                <SubmitButton name="verb" value="leave" size="small" variant="danger">
                  {t('Give up the place')}
                </SubmitButton>
              </Form>
            </ConfirmDetails>
          }
        />
      ))}
    </RowList>
  </Stack>
)

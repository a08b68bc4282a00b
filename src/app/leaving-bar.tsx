import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { formatDate } from '#kernel/time.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Page } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'

export const LEAVING_PATH = '/account/delete'

type Props = { readonly at: string; readonly zone: string; readonly now: number }

/** On every page until the viewer's account is deleted. */
export const LeavingBar = ({ at, zone, now }: Props) => (
  <Page>
    <Notice
      kind="warn"
      title={t('Your account will be deleted on {date}', {
        date: formatDate(at, zone, Temporal.Instant.fromEpochMilliseconds(now)),
      })}
      action={
        <Form method="post" action={LEAVING_PATH}>
          <SubmitButton size="small" name="verb" value="keep">
            {t('Keep my account')}
          </SubmitButton>
        </Form>
      }
    >
      {t('Until then nothing new can be booked or published with it.')}
    </Notice>
  </Page>
)

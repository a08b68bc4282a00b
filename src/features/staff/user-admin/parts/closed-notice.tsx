import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** The account books nothing until staff decide. */
export const ClosedNotice = ({ mayChange }: { readonly mayChange: boolean }) => (
  <Notice
    kind="warn"
    title={t('Closed to booking: the named guardian doesn’t know this person')}
    action={
      mayChange && (
        <Form method="post" preventScrollReset>
          <SubmitButton name="verb" value="reopenBooking" size="small">
            {t('Open to booking')}
          </SubmitButton>
        </Form>
      )
    }
  >
    {t(
      'The answer came through the link that we sent. Open the account once you know who it belongs to; a child still needs a guardian’s approval. Recording an approval below opens it too.',
    )}
  </Notice>
)

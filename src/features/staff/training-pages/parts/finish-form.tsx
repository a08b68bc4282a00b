import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'

/** Asks before a training is marked as done: its trainer cannot take that back. */
export const FinishForm = () => (
  <ConfirmDetails
    label={t('Mark as done')}
    variant="primary"
    consequence={t(
      'The price is owed from now on, and the school and its participants are asked how it was. Only our team can take that back. Save first who was there.',
    )}
  >
    <Form method="post" preventScrollReset>
      <SubmitButton name="verb" value="finish" variant="primary">
        {t('It took place; mark as done')}
      </SubmitButton>
    </Form>
  </ConfirmDetails>
)

import { Form } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'

/** Asks before a training is marked as done: that cannot be taken back. */
export const FinishForm = () => (
  <ConfirmDetails
    label="Mark as done"
    variant="primary"
    consequence="The price is owed from now on, and the school and its participants are asked how it was. You cannot undo this. Save first who was there."
  >
    <Form method="post" preventScrollReset>
      <SubmitButton name="verb" value="finish" variant="primary">
        It took place; mark as done
      </SubmitButton>
    </Form>
  </ConfirmDetails>
)

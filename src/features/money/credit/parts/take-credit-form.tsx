import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'

/** Turns a refund that has not left into credit. The page's action `takeCredit` reads `refundChoice`. */
export const TakeCreditForm = ({ refundId }: { readonly refundId: string }) => (
  <ConfirmDetails
    size="small"
    label={t('Take it as credit instead')}
    consequence={t('The refund becomes credit, with which you can pay here. You cannot undo this.')}
  >
    <Form method="post">
      <input type="hidden" name="refundId" value={refundId} />
      <SubmitButton name="verb" value="takeCredit" size="small">
        {t('Take it as credit')}
      </SubmitButton>
    </Form>
  </ConfirmDetails>
)

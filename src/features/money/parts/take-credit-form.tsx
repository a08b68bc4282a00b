import { Form } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'

/** Turns a refund that has not left into credit. The page's action `takeCredit` reads `refundChoice`. */
export const TakeCreditForm = ({ refundId }: { readonly refundId: string }) => (
  <Form method="post">
    <input type="hidden" name="refundId" value={refundId} />
    <SubmitButton name="verb" value="takeCredit" size="small">
      Take it as credit instead
    </SubmitButton>
  </Form>
)

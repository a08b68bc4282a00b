import { ActionForm, useActionForm } from '#features/users/parts/action-form.tsx'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import type { RequestView } from '../queries.ts'
import { approvalForm, rejectionInput } from '../schema.ts'

type Props = { readonly request: RequestView; readonly actionResult: ActionResult | undefined }

/** Approving and rejecting, each with what the person who asked reads. */
export const DecisionCard = ({ request, actionResult }: Props) => (
  <Card title="Decide" tone="lamp" variant="highlighted">
    <Stack gap={4}>
      <ApprovalForm request={request} actionResult={actionResult} />
      <RejectionForm actionResult={actionResult} />
    </Stack>
  </Card>
)

const ApprovalForm = ({ actionResult }: Props) => {
  const [form, fields] = useActionForm({
    verb: 'approve',
    schema: approvalForm,
    actionResult,
    defaults: { reason: '' },
  })
  return (
    <ActionForm form={form}>
      <TextAreaField field={fields.reason} label="A word to the person who asked" optional rows={3} />
      <SubmitButton name="verb" value="approve" variant="primary" fullWidth>
        Approve
      </SubmitButton>
    </ActionForm>
  )
}

const RejectionForm = ({ actionResult }: Pick<Props, 'actionResult'>) => {
  const [form, fields] = useActionForm({
    verb: 'reject',
    schema: rejectionInput,
    actionResult,
    defaults: { reason: '' },
  })
  return (
    <AccordionItem title="Reject" open={actionResult?.verb === 'reject' && !actionResult.done}>
      <ActionForm form={form}>
        <TextAreaField field={fields.reason} label="Why" hint="The person who asked reads it." rows={3} />
        <SubmitButton name="verb" value="reject" variant="danger" fullWidth>
          Reject
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}

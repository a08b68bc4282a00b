import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import { paymentReversalInput } from '../schema.ts'

type Props = { readonly consequences: readonly string[]; readonly actionResult: ActionResult | undefined }

/** Takes back a payment that was noted wrongly, with what that does beside the act. */
export const ReversalCard = ({ consequences, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    verb: 'takeBack',
    schema: paymentReversalInput,
    actionResult,
    defaults: { reason: '' },
  })
  const isWrong = actionResult?.verb === 'takeBack' && !actionResult.done
  return (
    <AccordionItem title={t('This payment was noted wrongly')} open={isWrong}>
      <ActionForm form={form}>
        {consequences.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
        <TextAreaField
          field={fields.reason}
          label={t('Why')}
          hint={t('Only staff read it, in the history.')}
          rows={2}
        />
        <Cluster>
          <SubmitButton name="verb" value="takeBack" variant="danger">
            {t('Take the payment back')}
          </SubmitButton>
        </Cluster>
      </ActionForm>
    </AccordionItem>
  )
}

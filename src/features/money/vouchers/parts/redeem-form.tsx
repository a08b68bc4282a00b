import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import { redeemInput } from '../schema.ts'

/** Takes the code of a voucher. */
export const RedeemForm = ({ actionResult }: { readonly actionResult: ActionResult | undefined }) => {
  const [form, fields] = useActionForm({ verb: 'redeem', schema: redeemInput, actionResult })
  return (
    <ActionForm form={form}>
      <TextField
        field={fields.voucherCode}
        label={t('Code of the voucher')}
        hint={t('Four groups of four letters and digits, such as ABCD-EFGH-JKMN-PQRS.')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Cluster>
        <SubmitButton name="verb" value="redeem" variant="primary">
          {t('Redeem')}
        </SubmitButton>
      </Cluster>
    </ActionForm>
  )
}

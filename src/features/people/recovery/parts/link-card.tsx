import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Muted } from '#ui/typography.tsx'
import type { RecoveryCaseView } from '../queries.ts'
import { elsewhereForm, recoveryClosingInput } from '../schema.ts'

type Props = { readonly recoveryCase: RecoveryCaseView; readonly actionResult: ActionResult | undefined }

/** What staff can do: send a link to one of two addresses, or close the case. What the rules refuse is named and not offered. */
export const LinkCard = ({ recoveryCase: { refusals, matching, email }, actionResult }: Props) => (
  <Card title={t('Send a link')} tone="lamp" variant="highlighted">
    <Stack gap={4}>
      <Muted size="small">
        {t(
          'The person can choose a new password with it, once and within an hour. You do not see it. Using it signs out all devices. We still ask for a second step after it: only the operator can remove that.',
        )}
      </Muted>
      {refusals.account === null ? (
        <AccountLinkForm email={matching?.email ?? ''} />
      ) : (
        <Notice kind="warn">{refusals.account}</Notice>
      )}
      {refusals.elsewhere === null && <ElsewhereForm email={email} actionResult={actionResult} />}
      <CloseForm actionResult={actionResult} />
    </Stack>
  </Card>
)

type FormProps = { readonly actionResult: ActionResult | undefined }

const AccountLinkForm = ({ email }: { readonly email: string }) => (
  <Form method="post" preventScrollReset>
    <SubmitButton name="verb" value="toAccount" variant="primary" fullWidth>
      {t('Send link to {email}', { email })}
    </SubmitButton>
  </Form>
)

const isRefused = (actionResult: ActionResult | undefined, verb: string): boolean =>
  actionResult?.verb === verb && !actionResult.done

const ElsewhereForm = ({ email, actionResult }: FormProps & { readonly email: string }) => {
  const [form, fields] = useActionForm({ verb: 'elsewhere', schema: elsewhereForm, actionResult })
  return (
    <AccordionItem title={t('Send link to {email}', { email })} open={isRefused(actionResult, 'elsewhere')}>
      <ActionForm form={form}>
        <Muted size="small">
          {t(
            'Do this only when you are sure that this person owns the account. We also tell the account’s own address.',
          )}
        </Muted>
        <TextAreaField
          field={fields.identityNote}
          label={t('How did you make sure?')}
          hint={t('Kept with the case and in the audit.')}
          rows={3}
        />
        <SubmitButton name="verb" value="elsewhere" variant="danger" fullWidth>
          {t('Send link')}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}

const CloseForm = ({ actionResult }: FormProps) => {
  const [form, fields] = useActionForm({ verb: 'close', schema: recoveryClosingInput, actionResult })
  return (
    <AccordionItem title={t('Close without a link')} open={isRefused(actionResult, 'close')}>
      <ActionForm form={form}>
        <TextAreaField field={fields.reason} label={t('Why')} hint={t('Only staff can see it.')} rows={3} />
        <SubmitButton name="verb" value="close" fullWidth>
          {t('Close')}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}

import type { ReactNode } from 'react'
import type { z } from 'zod'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'

type ReasonFormProps = {
  readonly verb: string
  readonly schema: z.ZodType<{ reason: string }, { reason: string }>
  readonly actionResult: ActionResult | undefined
  readonly label?: string
  readonly defaultReason?: string
  /** The safe way out, and the page that it leads to. */
  readonly back: { readonly label: string; readonly to: string }
  /** The name of the act. */
  readonly act: string
  /** Hidden fields that the act needs besides. */
  readonly children?: ReactNode
}

/** The form of an act of staff that needs a reason and cannot be undone. */
export const ReasonForm = ({
  verb,
  schema,
  actionResult,
  label = t('Reason'),
  defaultReason = '',
  back,
  act,
  children,
}: ReasonFormProps) => {
  const [form, fields] = useActionForm({ verb, schema, actionResult, defaults: { reason: defaultReason } })
  return (
    <ActionForm form={form}>
      {children}
      <TextAreaField field={fields.reason} label={label} rows={3} />
      <Cluster>
        <ButtonLink to={back.to} variant="primary">
          {back.label}
        </ButtonLink>
        <SubmitButton variant="danger">{act}</SubmitButton>
      </Cluster>
    </ActionForm>
  )
}

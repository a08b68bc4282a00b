import { useEffect, useRef } from 'react'
import { LetterLanguage } from '#features/people/visitor-forms/parts/letter-language.tsx'
import { updateForm } from '#features/staff/visitor-requests/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField } from '#ui/field.tsx'

type Props = {
  /** Of the person who asked. */
  readonly language: string
  readonly actionResult: ActionResult | undefined
}

/** Writes to the person who asked without deciding, or after the decision. */
export const UpdateCard = ({ language, actionResult }: Props) => {
  const isSent = actionResult?.verb === 'update' && actionResult.done !== undefined
  const [form, fields] = useActionForm({
    verb: 'update',
    schema: updateForm,
    actionResult: isSent ? undefined : actionResult,
  })
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sent message empties the field
  useEffect(() => {
    if (isSent) box.current?.querySelector('form')?.reset()
  }, [actionResult])
  return (
    <Card title={t('Write to the person who asked')}>
      <div ref={box}>
        <ActionForm form={form}>
          <TextAreaField
            field={fields.message}
            label={t('Message')}
            hint={t('Sent by e-mail, with the status of the request. It does not decide the request.')}
            rows={4}
          />
          <LetterLanguage language={language} />
          <SubmitButton name="verb" value="update">
            {t('Send e-mail')}
          </SubmitButton>
        </ActionForm>
      </div>
    </Card>
  )
}

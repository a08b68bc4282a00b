import { LetterLanguage } from '#features/people/visitor-forms/parts/letter-language.tsx'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { answerInput, closingInput } from '../schema.ts'

type Props = {
  readonly email: string
  /** Of the person who wrote. */
  readonly language: string
  readonly actionResult: ActionResult | undefined
}

/** Answers by e-mail, or closes the message without one. */
export const AnswerCard = ({ email, language, actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'answer', schema: answerInput, actionResult })
  return (
    <Card title={t('Answer')} tone="lamp" variant="highlighted">
      <Stack gap={4}>
        <ActionForm form={form}>
          <TextAreaField
            field={fields.answer}
            label={t('Your answer')}
            hint={t('Sent to {email}.', { email })}
            rows={8}
          />
          <LetterLanguage language={language} />
          <SubmitButton name="verb" value="answer" variant="primary" fullWidth>
            {t('Send answer')}
          </SubmitButton>
        </ActionForm>
        <CloseForm actionResult={actionResult} />
      </Stack>
    </Card>
  )
}

const CloseForm = ({ actionResult }: Pick<Props, 'actionResult'>) => {
  const [form, fields] = useActionForm({ verb: 'close', schema: closingInput, actionResult })
  return (
    <AccordionItem
      title={t('Mark as answered without an e-mail')}
      open={actionResult?.verb === 'close' && !actionResult.done}
    >
      <ActionForm form={form}>
        <p>{t('We send no e-mail, and the message leaves the open ones. You cannot undo this.')}</p>
        <TextAreaField field={fields.reason} label={t('Why')} hint={t('Only staff can see it.')} rows={3} />
        <SubmitButton name="verb" value="close" fullWidth>
          {t('Mark as answered')}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}

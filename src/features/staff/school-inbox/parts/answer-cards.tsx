import { readingInput, TELLING, type Telling } from '#features/conversations/safety/schema.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioCards } from '#ui/choice-fields.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { schoolAnswer, schoolClosing } from '../schema.ts'

type Props = { readonly actionResult: ActionResult | undefined }

/** Answers in the name of the school, or takes the conversation off the waiting ones. */
export const AnswerCard = ({ name, isWaiting, actionResult }: Props & { name: string; isWaiting: boolean }) => {
  const [form, fields] = useActionForm({ verb: 'answer', schema: schoolAnswer, actionResult })
  return (
    <Card title={t('Answer')} tone="lamp" variant="highlighted">
      <Stack gap={4}>
        <ActionForm form={form}>
          <TextAreaField
            field={fields.text}
            label={t('Your answer')}
            hint={t('{name} reads it as from the school.', { name })}
            rows={6}
          />
          <SubmitButton name="verb" value="answer" variant="primary" fullWidth>
            {t('Send answer')}
          </SubmitButton>
        </ActionForm>
        {isWaiting && <CloseForm actionResult={actionResult} />}
      </Stack>
    </Card>
  )
}

const CloseForm = ({ actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'close', schema: schoolClosing, actionResult })
  return (
    <AccordionItem title={t('No answer needed')} open={actionResult?.verb === 'close' && !actionResult.done}>
      <ActionForm form={form}>
        <TextAreaField field={fields.reason} label={t('Why')} hint={t('Only staff can see it.')} rows={3} />
        <SubmitButton name="verb" value="close" fullWidth>
          {t('Take off the waiting ones')}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}

const TELLING_LABELS: Readonly<Record<Telling, { readonly title: Message; readonly hint: Message }>> = {
  now: {
    title: msg('Tell its people now'),
    hint: msg('They get your reason by a notification and an e-mail.'),
  },
  later: {
    title: msg('Tell them in 30 days'),
    hint: msg('Only where telling now would endanger a child. They get your reason then.'),
  },
}

/** Staff say why they have to read a conversation of others before they see anything of it. */
export const ReasonCard = ({ actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'read', schema: readingInput, actionResult })
  return (
    <Card title={t('Read this conversation')} tone="warn" variant="highlighted">
      <ActionForm form={form}>
        <p>
          {t(
            'The messages of others are read only with a reason. It is written into the audit, holds for 30 minutes, and its people are told.',
          )}
        </p>
        <TextAreaField field={fields.reason} label={t('Why you have to read it')} rows={3} />
        <RadioCards
          field={fields.tell}
          legend={t('When its people are told')}
          options={TELLING.map(value => ({
            value,
            title: TELLING_LABELS[value].title(),
            hint: TELLING_LABELS[value].hint(),
          }))}
        />
        <SubmitButton name="verb" value="read" variant="primary" fullWidth>
          {t('Read it')}
        </SubmitButton>
      </ActionForm>
    </Card>
  )
}

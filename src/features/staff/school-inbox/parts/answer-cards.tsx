import { readingInput, TELLING, type Telling } from '#features/conversations/safety/schema.ts'
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
    <Card title="Answer" tone="lamp" variant="highlighted">
      <Stack gap={4}>
        <ActionForm form={form}>
          <TextAreaField
            field={fields.text}
            label="Your answer"
            hint={`${name} reads it as from the school.`}
            rows={6}
          />
          <SubmitButton name="verb" value="answer" variant="primary" fullWidth>
            Send answer
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
    <AccordionItem title="No answer needed" open={actionResult?.verb === 'close' && !actionResult.done}>
      <ActionForm form={form}>
        <TextAreaField field={fields.reason} label="Why" hint="Only staff can see it." rows={3} />
        <SubmitButton name="verb" value="close" fullWidth>
          Take off the waiting ones
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}

const TELLING_LABELS: Readonly<Record<Telling, { readonly title: string; readonly hint: string }>> = {
  now: { title: 'Tell its people now', hint: 'They get your reason by a notification and an e-mail.' },
  later: {
    title: 'Tell them in 30 days',
    hint: 'Only where telling now would endanger a child. They get your reason then.',
  },
}

/** Staff say why they have to read a conversation of others before they see anything of it. */
export const ReasonCard = ({ actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'read', schema: readingInput, actionResult })
  return (
    <Card title="Read this conversation" tone="warn" variant="highlighted">
      <ActionForm form={form}>
        <p>
          The messages of others are read only with a reason. It is written into the audit, holds for 30 minutes, and
          its people are told.
        </p>
        <TextAreaField field={fields.reason} label="Why you have to read it" rows={3} />
        <RadioCards
          field={fields.tell}
          legend="When its people are told"
          options={TELLING.map(value => ({ value, ...TELLING_LABELS[value] }))}
        />
        <SubmitButton name="verb" value="read" variant="primary" fullWidth>
          Read it
        </SubmitButton>
      </ActionForm>
    </Card>
  )
}

import { Paragraphs } from '#features/people/visitor-forms/parts/paragraphs.tsx'
import { messageForm } from '#features/staff/training-records/schema.ts'
import { t } from '#kernel/messages.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = {
  readonly title: string
  readonly label: string
  readonly messages: readonly {
    readonly id: string
    readonly side: 'school' | 'staff'
    readonly text: string
    readonly authorName?: string | null
    readonly createdAt: string
  }[]
  readonly schoolName: string
  readonly isOpen: boolean
  readonly now: string
  readonly actionResult: ActionResult | undefined
}

/** What the school and staff wrote to each other about a training, at Warsaw times, as all of its dates. */
export const MessagesCard = ({ title, label, messages, schoolName, isOpen, now, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    verb: 'write',
    schema: messageForm, // What was sent is in the list.
    actionResult: actionResult?.done ? undefined : actionResult,
    defaults: { text: '' },
  })
  return (
    <Card title={title} aside={messages.length > 0 && <Muted size="small">{t('Warsaw time')}</Muted>}>
      <Stack gap={4}>
        {messages.map(({ id, side, text, authorName, createdAt }) => (
          <div key={id}>
            <Muted size="small">
              {side === 'school' ? schoolName : (authorName ?? t('Our team'))},{' '}
              <LocalTime at={createdAt} now={now} zone={SCHOOL_ZONE} />
            </Muted>
            <Paragraphs text={text} />
          </div>
        ))}
        {isOpen ? (
          <ActionForm form={form}>
            <TextAreaField key={messages.length} field={fields.text} label={label} rows={4} />
            <SubmitButton name="verb" value="write">
              {t('Send')}
            </SubmitButton>
          </ActionForm>
        ) : (
          messages.length === 0 && <Muted>{t('Nothing was written.')}</Muted>
        )}
      </Stack>
    </Card>
  )
}

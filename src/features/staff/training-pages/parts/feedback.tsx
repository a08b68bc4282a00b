import { Paragraphs } from '#features/people/visitor-forms/parts/paragraphs.tsx'
import { feedbackForm } from '#features/staff/training-records/schema.ts'
import { formatDecimal } from '#kernel/decimals.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SegmentedControl } from '#ui/choice-fields.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'

type Feedback = {
  readonly participantId: string | null
  readonly name: string | null
  readonly rating: number
  readonly text: string
}

/** What the school and participants said, for staff and the trainer. */
export const FeedbackCard = ({ feedback }: { readonly feedback: readonly Feedback[] }) => {
  const mean = feedback.reduce((sum, { rating }) => sum + rating, 0) / feedback.length
  return (
    <Card
      title={t('How it was')}
      aside={feedback.length > 0 && <Muted size="small">{t('{rating} of 5', { rating: formatDecimal(mean) })}</Muted>}
    >
      <Stack gap={4}>
        {feedback.length === 0 && <Muted>{t('No one has told yet.')}</Muted>}
        {feedback.map(({ participantId, name, rating, text }) => (
          <div key={participantId ?? 'school'}>
            <Muted size="small">
              {participantId === null
                ? t('The school: {rating} of 5', { rating })
                : t('{name}: {rating} of 5', { name: name ?? '', rating })}
            </Muted>
            {text && <Paragraphs text={text} />}
          </div>
        ))}
      </Stack>
    </Card>
  )
}

/** Asks the school or a participant, once. */
export const FeedbackForm = ({ actionResult }: { readonly actionResult: ActionResult | undefined }) => {
  const [form, fields] = useActionForm({ verb: 'rate', schema: feedbackForm, actionResult, defaults: { text: '' } })
  return (
    <Card title={t('How was it?')} tone="trainings">
      <ActionForm form={form}>
        <SegmentedControl
          field={fields.rating}
          legend={t('From 1 (not good) to 5 (very good)')}
          options={[1, 2, 3, 4, 5].map(rating => ({ value: String(rating), title: String(rating) }))}
        />
        <TextAreaField
          field={fields.text}
          label={t('What was good, and what could be better')}
          hint={t('Our team and the trainer read it.')}
          optional
          rows={3}
        />
        <SubmitButton name="verb" value="rate" variant="primary">
          {t('Send')}
        </SubmitButton>
      </ActionForm>
    </Card>
  )
}

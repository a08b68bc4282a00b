import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxGroup } from '#ui/choice-fields.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'
import type { SubstituteRequestView } from '../request-view.ts'
import { acceptForm, declineForm } from '../schema.ts'

type Props = {
  readonly request: SubstituteRequestView
  /** Dates on which the teacher has something else. */
  readonly clashing: readonly string[]
  readonly now: string
  readonly actionResult: ActionResult | undefined
}

const hintOf = (isClashing: boolean): string | undefined =>
  isClashing ? t('You have something else then: see your calendar.') : undefined

/** The asked teacher takes over all dates, or some of them. */
export const AcceptForm = ({ request: { dates }, clashing, now, actionResult }: Props) => {
  const possible = dates.filter(({ isPossible }) => isPossible)
  const free = possible.map(({ occurrenceId }) => occurrenceId).filter(id => !clashing.includes(id))
  const [form, fields] = useActionForm({
    ...{ verb: 'accept', schema: acceptForm, actionResult },
    defaults: { occurrenceIds: free },
  })
  return (
    <Card title={t('Can you teach?')} tone="academy">
      <ActionForm form={form}>
        <CheckboxGroup
          field={fields.occurrenceIds}
          legend={t('Dates that you take over')}
          hint={t('Those that you leave out stay with their teacher.')}
          options={possible.map(({ occurrenceId, start, end }) => ({
            value: occurrenceId,
            label: <LocalTime at={start} until={end} now={now} />,
            hint: hintOf(clashing.includes(occurrenceId)),
          }))}
        />
        <SubmitButton variant="primary" fullWidth>
          {t('Accept')}
        </SubmitButton>
        <Muted size="small">
          {t('The dates are in your calendar at once, and count as taught by you. The students are told.')}
        </Muted>
      </ActionForm>
    </Card>
  )
}

export const DeclineForm = ({ actionResult }: Pick<Props, 'actionResult'>) => {
  const [form, fields] = useActionForm({ verb: 'decline', schema: declineForm, actionResult })
  return (
    <Card title={t('Or decline')}>
      <ActionForm form={form}>
        <TextAreaField field={fields.message} label={t('A word to who asks')} optional rows={2} maxLength={1000} />
        <SubmitButton fullWidth>{t('Decline')}</SubmitButton>
      </ActionForm>
    </Card>
  )
}

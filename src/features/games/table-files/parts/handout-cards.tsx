import { t } from '#kernel/messages.ts'
import { formatDateAndTimeRange } from '#kernel/time.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import { tablePath } from '../paths.ts'
import type { HandoutView } from '../queries.ts'
import { handoutEditForm } from '../schema.ts'

export type TableDate = { readonly id: string; readonly start: string; readonly end: string }
type DateField = Parameters<typeof SelectField>[0]['field']
type DateProps = {
  readonly field: DateField
  readonly dates: readonly TableDate[]
  readonly zone: string
  readonly now: string
}

/** When the players get a handout. */
export const SharedFrom = ({ field, dates, zone, now }: DateProps) => (
  <SelectField field={field} label={t('Players get it')}>
    <option value="">{t('At once')}</option>
    {dates.map(({ id, start, end }) => (
      <option key={id} value={id}>
        {t('When this game begins: {dateAndTimeRange}', {
          dateAndTimeRange: formatDateAndTimeRange(start, end, zone, now),
        })}
      </option>
    ))}
  </SelectField>
)

type EditProps = Omit<DateProps, 'field'> & {
  readonly handout: HandoutView
  readonly actionResult: ActionResult | undefined
}

/** Changes what is said about a handout, and when players get it. */
export const EditHandout = ({ handout, dates, zone, now, actionResult }: EditProps) => {
  const { id, sessionId, name, title, description, occurrenceId, from } = handout
  const [form, fields] = useActionForm({
    ...{ verb: 'edit', schema: handoutEditForm, actionResult },
    defaults: { id, title, description, occurrenceId: occurrenceId ?? '' },
  })
  const isListed = !occurrenceId || dates.some(date => date.id === occurrenceId)
  const own = isListed || !occurrenceId || !from ? [] : [{ id: occurrenceId, start: from, end: from }]
  return (
    <Card title={name} variant="highlighted" tone="dungeons">
      <ActionForm form={form}>
        <input type="hidden" name="id" value={id} />
        <TextField field={fields.title} label={t('Title')} optional />
        <TextAreaField field={fields.description} label={t('Description')} optional rows={3} />
        <SharedFrom field={fields.occurrenceId} dates={[...own, ...dates]} zone={zone} now={now} />
        <Cluster>
          <SubmitButton name="verb" value="edit" variant="primary">
            {t('Save')}
          </SubmitButton>
          <ButtonLink to={tablePath(sessionId)}>{t('Cancel')}</ButtonLink>
        </Cluster>
      </ActionForm>
    </Card>
  )
}

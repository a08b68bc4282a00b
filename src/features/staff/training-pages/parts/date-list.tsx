import { Form } from 'react-router'
import type { StaffTraining } from '#features/staff/training-records/queries.ts'
import { cancelDateForm, moveForm } from '#features/staff/training-records/schema.ts'
import { t } from '#kernel/messages.ts'
import { isPast } from '#kernel/time.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { CheckboxGroup } from '#ui/choice-fields.tsx'
import { FieldLine, SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted } from '#ui/typography.tsx'
import { dateText, minutesOf } from './training-labels.ts'

export type TrainingDateView = StaffTraining['dates'][number]
type Props = { readonly dates: readonly TrainingDateView[]; readonly now: string }

const stateText = ({ state, end }: TrainingDateView, now: string): string => {
  if (state === 'held') return t('Kept until the offer is answered')
  return isPast(end, now) ? t('[date] Over') : t('[date] Agreed')
}

/** The dates that stand. */
export const DateList = ({ dates, now }: Props) =>
  dates.length === 0 ? (
    <Muted>{t('No dates stand.')}</Muted>
  ) : (
    <RowList label={t('Dates')}>
      {dates.map(date => (
        <Row key={date.id} title={dateText(date, now)} meta={stateText(date, now)} />
      ))}
    </RowList>
  )

type ChangeProps = Props & { readonly actionResult: ActionResult | undefined }

/** Moves one of the dates, also one that was to be and did not take place, or cancels one that is still to come. */
export const DateChanges = ({ dates, now, actionResult }: ChangeProps) => {
  const ahead = dates.filter(({ start }) => !isPast(start, now))
  return (
    <div>
      <AccordionItem title={t('Move a date')} open={isOpen('moveDate', actionResult)}>
        <MoveForm {...{ dates, now, actionResult }} />
      </AccordionItem>
      {dates.length > 1 && ahead.length > 0 && (
        <AccordionItem title={t('Cancel a date')} open={isOpen('cancelDate', actionResult)}>
          <CancelForm {...{ dates: ahead, now, actionResult }} />
        </AccordionItem>
      )}
    </div>
  )
}

const isOpen = (verb: string, actionResult: ActionResult | undefined): boolean =>
  actionResult?.verb === verb && !actionResult.done

const DateOptions = ({ dates, now }: Props) => (
  <>
    <option value="">{t('Choose a date')}</option>
    {dates.map(date => (
      <option key={date.id} value={date.id}>
        {dateText(date, now)}
      </option>
    ))}
  </>
)

const MoveForm = ({ dates, now, actionResult }: ChangeProps) => {
  // A date stays as long as it was, unless something else is typed.
  const [minutes = '', ...others] = new Set(dates.map(minutesOf))
  const [form, fields] = useActionForm({
    verb: 'moveDate',
    schema: moveForm,
    actionResult,
    defaults: { dateId: dates.length === 1 ? dates[0]?.id : '', minutes: others.length === 0 ? minutes : '' },
  })
  return (
    <ActionForm form={form}>
      <SelectField field={fields.dateId} label={t('Which date')}>
        <DateOptions {...{ dates, now }} />
      </SelectField>
      <FieldLine>
        <TextField field={fields.start} label={t('New start (Warsaw time)')} type="datetime-local" />
        <TextField field={fields.minutes} label={t('Minutes')} type="number" inputMode="numeric" />
      </FieldLine>
      <Muted size="small">
        {dates.some(({ start }) => isPast(start, now))
          ? t(
              'Of a date that was to be, who was there is forgotten. The school, its participants and the trainer are told by e-mail.',
            )
          : t('The school, its participants and the trainer are told by e-mail.')}
      </Muted>
      <SubmitButton name="verb" value="moveDate">
        {t('Move the date')}
      </SubmitButton>
    </ActionForm>
  )
}

const CancelForm = ({ dates, now, actionResult }: ChangeProps) => {
  const [form, fields] = useActionForm({ verb: 'cancelDate', schema: cancelDateForm, actionResult })
  return (
    <ActionForm form={form}>
      <SelectField field={fields.dateId} label={t('Which date will not take place')}>
        <DateOptions {...{ dates, now }} />
      </SelectField>
      <TextAreaField field={fields.reason} label={t('Why it does not take place')} rows={2} />
      <Muted size="small">{t('The price stays as it was agreed. Everyone is told by e-mail.')}</Muted>
      <SubmitButton name="verb" value="cancelDate" variant="danger">
        {t('Cancel this date')}
      </SubmitButton>
    </ActionForm>
  )
}

type AttendanceProps = Props & {
  readonly participants: readonly { readonly id: string; readonly name: string; readonly attended: readonly string[] }[]
}

/** Who was there, for each date that has begun. */
export const AttendanceForms = ({ dates, participants, now }: AttendanceProps) => {
  const begun = dates.filter(({ start }) => isPast(start, now))
  if (begun.length === 0) return <Muted>{t('You can say who was there once a date has begun.')}</Muted>
  if (participants.length === 0) return <Muted>{t('No participants are named.')}</Muted>
  return (
    <div>
      {begun.map(date => (
        <AccordionItem
          key={date.id}
          title={t('Who was there: {date}', { date: dateText(date, now) })}
          name="attendance"
        >
          <Form method="post" preventScrollReset>
            <Stack gap={4}>
              <input type="hidden" name="dateId" value={date.id} />
              <CheckboxGroup
                field={{
                  id: `present-${date.id}`,
                  name: 'present',
                  initialValue: participants.filter(({ attended }) => attended.includes(date.id)).map(({ id }) => id),
                }}
                legend={t('Was there')}
                options={participants.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <SubmitButton name="verb" value="markAttendance">
                {t('Save who was there')}
              </SubmitButton>
            </Stack>
          </Form>
        </AccordionItem>
      ))}
    </div>
  )
}

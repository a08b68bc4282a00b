import type { ReactNode } from 'react'
import { t } from '#kernel/messages.ts'
import { RadioCards, SegmentedControl } from '#ui/choice-fields.tsx'
import { describeSlots, parseSlotValues } from '#ui/slots.ts'
import { TextLink } from '#ui/typography.tsx'
import { AVAILABILITY_PATH } from '../paths.ts'
import { slotsOfRows, toWeeklyRows } from '../weekly-rows.ts'
import type { FormCalendar } from './form-calendar.ts'
import styles from './session-form.module.css'
import type { SessionFieldset, SessionFormMetadata } from './use-session-form.ts'
import { WeeklyRowsField } from './weekly-rows-field.tsx'
import { WeeklyTimesField } from './weekly-times-field.tsx'

type Props = {
  readonly form: SessionFormMetadata
  readonly fields: SessionFieldset
  readonly calendar: FormCalendar
  readonly fixedZone?: string | undefined
  /** What decides how the half-hours are chosen: before them, so that it moves nothing above itself. */
  readonly children?: ReactNode
}

/** The first session of a teacher sets the weekly availability; later ones use it, unless they have own times. */
const availabilityOptions = ({ availability }: FormCalendar) => [
  availability
    ? { value: 'shared', title: t('Your weekly availability'), sub: describeSlots(availability.date_time) }
    : {
        value: 'new',
        title: t('Your weekly availability'),
        sub: t('The times below; your other sessions can use them too'),
      },
  { value: 'own', title: t('Own times for this session'), sub: t('Other sessions are not affected') },
]

/** When a session takes place every week: the weekly availability or own half-hours, for a group rows or the grid. */
export const TimesFields = ({ form, fields, calendar, fixedZone, children }: Props) => {
  const { weekly, date_time } = fields
  const rows = weekly.getFieldList().map(row => row.value as never)
  // What was entered in one way is there in the other one.
  const takeOver = (to: string) => {
    if (to === 'grid') form.update({ name: date_time.name, value: [...(slotsOfRows(rows) ?? [])] })
    else form.update({ name: weekly.name, value: [...toWeeklyRows(slotsInGrid(form.id))] as never })
  }
  return (
    <>
      <div data-for="individual">
        <RadioCards field={fields.availability} legend={t('When?')} options={availabilityOptions(calendar)} />
        {calendar.availability && <TextLink to={AVAILABILITY_PATH}>{t('Change your weekly availability')}</TextLink>}
      </div>
      <div data-for="group">
        <SegmentedControl
          field={fields.enteredAs}
          legend={t('Weekly lessons')}
          onChange={takeOver}
          options={[
            { value: 'rows', title: t('Day and time') },
            { value: 'grid', title: t('Week grid') },
          ]}
        />
      </div>
      {children}
      <div data-for="group" data-entered="rows">
        <WeeklyRowsField {...{ form, fields, calendar, fixedZone }} />
      </div>
      <div data-for="individual group" data-entered="grid" data-own-times className={styles.block}>
        <WeeklyTimesField {...{ form, fields, calendar, fixedZone }} />
      </div>
    </>
  )
}

/** The grid keeps its half-hours itself, and its checkboxes post them. */
const slotsInGrid = (formId: string) => {
  const form = document.getElementById(formId)
  const values = form instanceof HTMLFormElement ? new FormData(form).getAll('date_time') : []
  return parseSlotValues(values.map(String))
}

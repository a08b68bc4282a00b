import { useState } from 'react'
import { t } from '#kernel/messages.ts'
import { gridHours } from '#kernel/slot-rules.ts'
import { type DateTimeMap, slotsByDay } from '#kernel/timetable.ts'
import { zoneTime } from '#kernel/zones.ts'
import { Button } from '#ui/button.tsx'
import { FieldHint } from '#ui/field.tsx'
import { SlotGrid } from '#ui/slot-grid.tsx'
import { describeSlots, parseSlotValues } from '#ui/slots.ts'
import { autoFocus } from '../errors-in-page-order.ts'
import { marksOf } from '../promised-time.ts'
import { toPostedSlots } from '../weekly-rows.ts'
import type { FormCalendar } from './form-calendar.ts'
import { Obstacles } from './obstacles.tsx'
import styles from './session-form.module.css'
import type { SessionFieldset, SessionFormMetadata } from './use-session-form.ts'

type Props = {
  readonly form: SessionFormMetadata
  readonly fields: SessionFieldset
  readonly calendar: FormCalendar
  /** Of a session whose zone cannot change. */
  readonly fixedZone?: string | undefined
}

const slotsOf = (initial: unknown) => parseSlotValues([initial].flat().filter(value => typeof value === 'string'))

/** The weekly half-hours of an individual session or a group, over what the teacher has promised. */
export const WeeklyTimesField = (props: Props) => {
  // A new key: times were copied.
  const { key, initialValue } = props.fields.date_time
  return <Times key={key} {...props} initial={slotsOf(initialValue)} />
}

const Times = ({ form, fields, calendar, fixedZone, initial }: Props & { initial: DateTimeMap }) => {
  const { date_time, zone, allowSingleSlots } = fields
  const [slots, setSlots] = useState(initial)
  const chosenZone = fixedZone ?? String(zone.value ?? '')
  const marks = marksOf(calendar.promised, chosenZone || calendar.zone, calendar.sessionId)
  const marked = slotsByDay(slots).flatMap(([day, hours]) => hours.flatMap(hour => marks.get(`${day} ${hour}`) ?? []))
  return (
    // The link of the error summary and the focus after an error lead here.
    <div id={date_time.id} tabIndex={-1} className={styles.block} {...autoFocus(form, date_time.name)}>
      <SlotGrid
        mode="paint"
        label={t('Weekly times')}
        title={<h3>{t('Weekly times')}</h3>}
        name={date_time.name}
        formId={date_time.formId}
        hours={gridHours(initial)}
        value={slots}
        onChange={setSlots}
        marks={(day, hour) => marks.get(`${day} ${hour}`)}
        minimumHalfHours={allowSingleSlots.value === 'on' ? 1 : 2}
        zoneLabel={chosenZone ? zoneTime(chosenZone) : ''}
        describedBy={`${date_time.id}-description`}
        errors={date_time.errors}
        errorId={`${date_time.id}-error`}
      />
      <FieldHint id={date_time.id}>
        <span data-for="individual">{t('All the times you offer. Students choose from them.')}</span>
        <span data-for="group">{t('Consecutive half-hours make one lesson a week.')}</span>
      </FieldHint>
      <div data-for="individual" role="status">
        {marked.length > 0 && (
          <p className={styles.note}>
            {t('Already in your calendar: {what}. Students cannot book you on those dates.', {
              what: [...new Set(marked)].join('; '),
            })}
          </p>
        )}
      </div>
      <div data-for="group">
        <Obstacles {...{ fields, calendar, fixedZone, slots }} />
      </div>
      <CopiedTimes calendar={calendar}>
        {map => form.update.getButtonProps({ name: date_time.name, value: [...toPostedSlots(map)] })}
      </CopiedTimes>
    </div>
  )
}

type CopiedTimesProps = {
  readonly calendar: FormCalendar
  readonly children: (map: DateTimeMap) => { readonly name: string; readonly value: string }
}

/** The times of the teacher's other sessions, each with a button that takes them over. */
export const CopiedTimes = ({ calendar, children: buttonFor }: CopiedTimesProps) =>
  calendar.otherTimes.length > 0 && (
    <details className={styles.more}>
      <summary>{t('Copy times from another session')}</summary>
      <ul className={styles.copies}>
        {calendar.otherTimes.map(({ id, title, date_time }) => (
          <li key={id}>
            <Button type="submit" formNoValidate form={undefined} {...buttonFor(date_time)}>
              {title}
            </Button>
            <small>{describeSlots(date_time)}</small>
          </li>
        ))}
      </ul>
    </details>
  )

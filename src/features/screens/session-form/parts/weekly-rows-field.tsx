import { weekdayName } from '#kernel/day-names.ts'
import { t } from '#kernel/messages.ts'
import { formatHour, WEEKDAYS } from '#kernel/timetable.ts'
import { Button } from '#ui/button.tsx'
import { FieldErrors, SelectField } from '#ui/field.tsx'
import { parseSlotValues } from '#ui/slots.ts'
import { autoFocus } from '../errors-in-page-order.ts'
import { EMPTY_ROW, slotsOfRows, toWeeklyRows } from '../weekly-rows.ts'
import type { FormCalendar } from './form-calendar.ts'
import { Obstacles } from './obstacles.tsx'
import styles from './session-form.module.css'
import type { SessionFieldset, SessionFormMetadata } from './use-session-form.ts'
import { CopiedTimes } from './weekly-times-field.tsx'

const HALF_HOURS = Array.from({ length: 49 }, (_, at) => at / 2)

type Props = {
  readonly form: SessionFormMetadata
  readonly fields: SessionFieldset
  readonly calendar: FormCalendar
  readonly fixedZone?: string | undefined
}

/** A group's week as rows of weekday, from and to: quicker than the grid on a phone. */
export const WeeklyRowsField = ({ form, fields, calendar, fixedZone }: Props) => {
  const { weekly, date_time } = fields
  const list = weekly.getFieldList()
  const rows = list.map(row => row.getFieldset())
  const values = rows.map(({ day, from, to }) => ({
    day: String(day.value ?? ''),
    from: String(from.value ?? ''),
    to: String(to.value ?? ''),
  }))
  const slots = parseSlotValues(slotsOfRows(values) ?? [])
  return (
    <fieldset className={styles.block} id={weekly.id} tabIndex={-1}>
      <legend className="visually-hidden">{t('Weekly lessons')}</legend>
      <ol className={styles.rows}>
        {rows.map(({ day, from, to }, index) => (
          <li key={list[index]?.key} className={styles.row}>
            <SelectField field={day} label={t('Weekday')} {...(index === 0 ? autoFocus(form, weekly.name) : {})}>
              <option value="">{t('Choose a day')}</option>
              {WEEKDAYS.map(name => (
                <option key={name} value={name}>
                  {weekdayName(name)}
                </option>
              ))}
            </SelectField>
            <SelectField field={from} label={t('From')}>
              {HALF_HOURS.slice(0, -1).map(hour => (
                <option key={hour} value={hour}>
                  {formatHour(hour)}
                </option>
              ))}
            </SelectField>
            <SelectField field={to} label={t('[time] To')}>
              {HALF_HOURS.slice(1).map(hour => (
                <option key={hour} value={hour}>
                  {formatHour(hour)}
                </option>
              ))}
            </SelectField>
            {rows.length > 1 && (
              <Button
                type="submit"
                variant="ghost"
                icon="trash"
                aria-label={t('Remove weekly lesson {number}', { number: index + 1 })}
                {...form.remove.getButtonProps({ name: weekly.name, index })}
              />
            )}
          </li>
        ))}
      </ol>
      <FieldErrors id={weekly.id} errors={[...(weekly.errors ?? []), ...(date_time.errors ?? [])]} />
      <div>
        <Button
          type="submit"
          icon="plus"
          {...form.insert.getButtonProps({ name: weekly.name, defaultValue: nextRow(values.at(-1)) as never })}
        >
          {t('Add a weekly lesson')}
        </Button>
      </div>
      <Obstacles {...{ fields, calendar, fixedZone, slots }} />
      <CopiedTimes calendar={calendar}>
        {map => form.update.getButtonProps({ name: weekly.name, value: [...toWeeklyRows(map)] as never })}
      </CopiedTimes>
    </fieldset>
  )
}

/** Another lesson is mostly at the same hours of another day. */
const nextRow = (last: { readonly from: string; readonly to: string } | undefined) => ({
  ...EMPTY_ROW,
  ...(last ? { from: last.from, to: last.to } : {}),
})

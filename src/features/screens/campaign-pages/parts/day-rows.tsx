import { FORM_HOURS, type FormTimes } from '#features/games/campaign-form/form-times.ts'
import { weekdayName } from '#kernel/day-names.ts'
import { t } from '#kernel/messages.ts'
import { formatHour, WEEKDAYS, type Weekday } from '#kernel/timetable.ts'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { FieldHint, SelectField } from '#ui/field.tsx'
import styles from './day-rows.module.css'

const ENDS = { from: FORM_HOURS, to: FORM_HOURS.map(hour => hour + 0.5) } as const

type Props = {
  readonly id: string
  /** The field that names the selected days. */
  readonly name: string
  readonly formId: string | undefined
  readonly times: FormTimes
  readonly onSelect: (day: Weekday, isSelected: boolean) => void
  readonly onHour: (day: Weekday, end: 'from' | 'to', text: string) => void
}

const HourField = ({
  day,
  end,
  formId,
  times,
  onHour,
}: Omit<Props, 'id'> & { readonly day: Weekday; readonly end: 'from' | 'to' }) => (
  <SelectField
    field={{ name: `${end}.${day}`, formId }}
    label={
      <span className="visually-hidden">
        {end === 'from' ? t('{day} from', { day: weekdayName(day) }) : t('{day} to', { day: weekdayName(day) })}
      </span>
    }
    value={times[day][end]}
    onChange={event => onHour(day, end, event.currentTarget.value)}
  >
    <option value="">{end === 'from' ? t('[hour] From') : t('[hour] To')}</option>
    {ENDS[end].map(hour => (
      <option key={hour} value={hour}>
        {formatHour(hour)}
      </option>
    ))}
  </SelectField>
)

/** The selected days, each with its hours. */
export const DayRows = (props: Props) => {
  const { id, name, formId, times, onSelect } = props
  return (
    <fieldset className={styles.days} aria-describedby={`${id}-description`}>
      <legend>{t('Days and hours')}</legend>
      <FieldHint id={id}>
        {t('Select days, and from when to when you are free. The others add their own times.')}
      </FieldHint>
      {WEEKDAYS.map(day => (
        <div key={day} className={styles.row}>
          <CheckboxField
            field={{ name, formId }}
            value={day}
            label={weekdayName(day)}
            checked={times[day].isSelected}
            onChange={event => onSelect(day, event.currentTarget.checked)}
          />
          <HourField {...props} day={day} end="from" />
          <HourField {...props} day={day} end="to" />
        </div>
      ))}
    </fieldset>
  )
}

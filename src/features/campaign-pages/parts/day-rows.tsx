import { formatHour, WEEKDAYS } from '#kernel/timetable.ts'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { FieldErrors, FieldHint, type FieldState, SelectField } from '#ui/field.tsx'
import styles from './day-rows.module.css'

const HALF_HOURS = Array.from({ length: 37 }, (_, at) => 6 + at / 2)
const STARTS = HALF_HOURS.filter(hour => hour < 24)
const ENDS = HALF_HOURS.filter(hour => hour > 6)

type Hours = Readonly<Record<string, unknown>> | undefined
type Props = {
  readonly field: FieldState & { readonly id: string }
  readonly from: Hours
  readonly to: Hours
}

const HourField = ({
  name,
  label,
  value,
  hours,
  formId,
}: {
  readonly name: string
  readonly label: string
  readonly value: unknown
  readonly hours: readonly number[]
  readonly formId: string | undefined
}) => (
  <SelectField field={{ name, formId, initialValue: value }} label={<span className="visually-hidden">{label}</span>}>
    <option value="">{label.endsWith('from') ? 'From' : 'To'}</option>
    {hours.map(hour => (
      <option key={hour} value={hour}>
        {formatHour(hour)}
      </option>
    ))}
  </SelectField>
)

const textsOf = (value: unknown): readonly unknown[] => [value].flat()

/** The selected days, each with its hours. */
export const DayRows = ({ field, from, to }: Props) => (
  <fieldset id={field.id} tabIndex={-1} className={styles.days} aria-describedby={`${field.id}-description`}>
    <legend>When can you play?</legend>
    <FieldHint id={field.id}>
      Select days, and from when to when you are free. The others add their own times.
    </FieldHint>
    {WEEKDAYS.map(day => (
      <div key={day} className={styles.row}>
        <CheckboxField
          field={{
            ...{ name: field.name, formId: field.formId },
            initialValue: textsOf(field.initialValue).includes(day) ? day : undefined,
          }}
          value={day}
          label={day}
        />
        <HourField
          name={`from.${day}`}
          label={`${day} from`}
          value={from?.[day]}
          hours={STARTS}
          formId={field.formId}
        />
        <HourField name={`to.${day}`} label={`${day} to`} value={to?.[day]} hours={ENDS} formId={field.formId} />
      </div>
    ))}
    <FieldErrors id={field.id} errors={field.errors} />
  </fieldset>
)

import { weekdayName } from '#kernel/day-names.ts'
import { t } from '#kernel/messages.ts'
import { formatHour, WEEKDAYS, type Weekday } from '#kernel/timetable.ts'
import { zoneTime } from '#kernel/zones.ts'
import { FieldErrors, FieldHint, type FieldState, SelectField } from '#ui/field.tsx'
import styles from './game-form.module.css'

const HALF_HOURS = Array.from({ length: 48 }, (_, at) => at / 2)

type Field = FieldState & { readonly id: string; readonly name: string }

/** `Friday 18.5` and `Friday 21.5` of all that was chosen; one empty select for a day without a game. */
const chosenOn = (weekday: Weekday, initial: unknown): readonly string[] => {
  const chosen = [initial].flat().filter(value => typeof value === 'string' && value.startsWith(`${weekday} `))
  return chosen.length > 0 ? (chosen as string[]) : ['']
}

/** One select for each weekday: the start of its game, or none. */
export const StartFields = ({ field, zone }: { readonly field: Field; readonly zone: string }) => (
  // The link of the error summary and the focus after an error lead here.
  <fieldset id={field.id} tabIndex={-1} className={styles.starts}>
    <legend>{t('Weekly games')}</legend>
    <FieldHint id={field.id}>
      {zone && `${zoneTime(zone)}. `}
      {t('Choose when the game starts on each day on which you play.')}
    </FieldHint>
    <div className={styles.few}>
      {WEEKDAYS.flatMap(weekday =>
        chosenOn(weekday, field.initialValue).map((value, at) => (
          <SelectField
            key={`${weekday} ${value}`}
            field={{ id: `${field.id}-${weekday}-${at}`, name: field.name, formId: field.formId, initialValue: value }}
            label={weekdayName(weekday)}
          >
            <option value="">{t('No game')}</option>
            {HALF_HOURS.map(hour => (
              <option key={hour} value={`${weekday} ${hour}`}>
                {formatHour(hour)}
              </option>
            ))}
          </SelectField>
        )),
      )}
    </div>
    <FieldErrors id={field.id} errors={field.errors} />
  </fieldset>
)

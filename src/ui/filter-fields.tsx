import { weekdayName } from '#kernel/day-names.ts'
import { endHourMessage, type TimeFilter } from '#kernel/filter-labels.ts'
import { t } from '#kernel/messages.ts'
import { formatHour, WEEKDAYS } from '#kernel/timetable.ts'
import { zoneName } from '#kernel/zones.ts'
import { SelectField, TextField } from './field.tsx'
import styles from './filter-fields.module.css'
import { FilterCheck } from './filters.tsx'
import type { Tone } from './tone.ts'

const HOURS = Array.from({ length: 23 }, (_, index) => index + 1)
const parseNumber = (text: string) => (text === '' ? null : Number(text))

/** Adds or removes an item; the result keeps the order of `all`. */
const toggle = <Of,>(all: readonly Of[], chosen: readonly Of[], one: Of): readonly Of[] =>
  all.filter(each => (each === one ? !chosen.includes(one) : chosen.includes(each)))

type ChoiceProps<Of extends string> = {
  legend: string
  /** The query parameter, which is repeated for each choice. */
  name: string
  tone: Tone
  all: readonly Of[]
  chosen: readonly Of[]
  labelOf: (one: Of) => string
  /** The accessible name, where the label is short. */
  nameOf?: (one: Of) => string
  onChange: (chosen: readonly Of[]) => void
}

/** A filter of which several values can be chosen. */
export const ChoiceFields = <Of extends string>({
  legend,
  name,
  tone,
  all,
  chosen,
  labelOf,
  nameOf,
  onChange,
}: ChoiceProps<Of>) => (
  <fieldset className={styles.checks}>
    <legend>{legend}</legend>
    <div>
      {all.map(one => (
        <FilterCheck
          key={one}
          name={name}
          value={one}
          tone={tone}
          aria-label={nameOf?.(one)}
          checked={chosen.includes(one)}
          onChange={() => onChange(toggle(all, chosen, one))}
        >
          {labelOf(one)}
        </FilterCheck>
      ))}
    </div>
  </fieldset>
)

type HourProps = {
  name: string
  label: string
  value: number | null
  hours: readonly number[]
  error?: string | null
  onChange: (hour: number | null) => void
}

const HourField = ({ name, label, value, hours, error, onChange }: HourProps) => (
  <SelectField
    field={{ name, errors: error ? [error] : undefined }}
    label={label}
    value={value ?? ''}
    onChange={event => onChange(parseNumber(event.currentTarget.value))}
  >
    <option value="">{t('any time')}</option>
    {hours.map(hour => (
      <option key={hour} value={hour}>
        {formatHour(hour)}
      </option>
    ))}
  </SelectField>
)

type TimeProps = { filters: TimeFilter; onChange: (time: TimeFilter) => void; zone: string; tone: Tone }

/** The parameters `day`, `from` and `to`: hours in local time of the shown zone, `to` exclusive. */
export const TimeFields = ({ filters: { day, from, to }, onChange, zone, tone }: TimeProps) => (
  <>
    <ChoiceFields
      legend={t('Days, {zone} time', { zone: zoneName(zone) })}
      name="day"
      tone={tone}
      all={WEEKDAYS}
      chosen={day}
      labelOf={weekday => weekdayName(weekday, 'short')}
      nameOf={weekday => weekdayName(weekday)}
      onChange={chosen => onChange({ day: chosen, from, to })}
    />
    <div className={styles.pair}>
      <HourField
        name="from"
        label={t('Starts from')}
        value={from}
        hours={HOURS}
        onChange={hour => onChange({ day, from: hour, to })}
      />
      <HourField
        name="to"
        label={t('and before')}
        value={to}
        hours={HOURS.filter(hour => hour > (from ?? 0) || hour === to)}
        error={endHourMessage({ from, to })}
        onChange={hour => onChange({ day, from, to: hour })}
      />
    </div>
  </>
)

type PriceProps = { value: number | null; hint: string; onChange: (upTo: number | null) => void }

/** The parameter `upTo`, in PLN. */
export const PriceField = ({ value, hint, onChange }: PriceProps) => (
  <TextField
    field={{ name: 'upTo' }}
    label={t('Up to')}
    hint={hint}
    suffix={t('[currency] PLN')}
    inputMode="numeric"
    pattern="[0-9]{1,5}"
    value={value ?? ''}
    onChange={({ currentTarget: { value: text } }) => /^\d{0,5}$/.test(text) && onChange(parseNumber(text))}
  />
)

import type { ReactNode } from 'react'
import { SESSION_TYPE_LABELS, SESSION_TYPES } from '#features/academy/session-types.ts'
import { SUBJECTS, subjectName, TRACKS } from '#features/catalogue/subjects.ts'
import { formatHour, WEEKDAYS } from '#kernel/timetable.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { FilterCheck } from '#ui/filters.tsx'
import type { FilterName, Filters } from '../filters.ts'
import styles from './filter-fields.module.css'

type Props = { filters: Filters; onChange: (filters: Filters) => void }

const HOURS = Array.from({ length: 23 }, (_, index) => index + 1)
const parseNumber = (text: string) => (text === '' ? null : Number(text))

const CheckboxGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.checks}>
    <legend>{legend}</legend>
    <div>{children}</div>
  </fieldset>
)

/** Adds or removes an item; the result keeps the order of `all`. */
const toggle = <Of,>(all: readonly Of[], chosen: readonly Of[], one: Of): readonly Of[] =>
  all.filter(each => (each === one ? !chosen.includes(one) : chosen.includes(each)))

export const SubjectFields = ({ filters, onChange }: Props) => (
  <SelectField
    field={{ name: 'subject' satisfies FilterName }}
    label="Subject"
    value={filters.subject ?? ''}
    onChange={({ currentTarget: { value } }) => {
      const found = SUBJECTS.find(({ id }) => id === value)
      onChange({ ...filters, subject: found?.id ?? null, track: found?.track ?? filters.track })
    }}
  >
    <option value="">Any subject</option>
    {TRACKS.filter(({ id }) => filters.track === null || id === filters.track).map(({ id, name, subjects }) => (
      <optgroup key={id} label={name}>
        {subjects.map(each => (
          <option key={each.id} value={each.id}>
            {subjectName(each)}
          </option>
        ))}
      </optgroup>
    ))}
  </SelectField>
)

export const TypeFields = ({ filters, onChange }: Props) => (
  <CheckboxGroup legend="Type of lesson">
    {SESSION_TYPES.map(type => (
      <FilterCheck
        key={type}
        name={'type' satisfies FilterName}
        value={type}
        tone="academy"
        checked={filters.type.includes(type)}
        onChange={() => onChange({ ...filters, type: toggle(SESSION_TYPES, filters.type, type) })}
      >
        {SESSION_TYPE_LABELS[type]}
      </FilterCheck>
    ))}
  </CheckboxGroup>
)

const HourField = ({
  name,
  label,
  value,
  hours,
  onChange,
}: {
  name: FilterName
  label: string
  value: number | null
  hours: readonly number[]
  onChange: (hour: number | null) => void
}) => (
  <SelectField
    field={{ name }}
    label={label}
    value={value ?? ''}
    onChange={event => onChange(parseNumber(event.currentTarget.value))}
  >
    <option value="">any time</option>
    {hours.map(hour => (
      <option key={hour} value={hour}>
        {formatHour(hour)}
      </option>
    ))}
  </SelectField>
)

export const TimeFields = ({ filters, onChange, zone }: Props & { zone: string }) => (
  <>
    <CheckboxGroup legend={`Days, in ${zone}`}>
      {WEEKDAYS.map(day => (
        <FilterCheck
          key={day}
          name={'day' satisfies FilterName}
          value={day}
          tone="academy"
          aria-label={day}
          checked={filters.day.includes(day)}
          onChange={() => onChange({ ...filters, day: toggle(WEEKDAYS, filters.day, day) })}
        >
          {day.slice(0, 3)}
        </FilterCheck>
      ))}
    </CheckboxGroup>
    <div className={styles.pair}>
      <HourField
        name="from"
        label="Starts from"
        value={filters.from}
        hours={HOURS}
        onChange={from =>
          onChange({ ...filters, from, to: from !== null && (filters.to ?? 24) <= from ? null : filters.to })
        }
      />
      <HourField
        name="to"
        label="and before"
        value={filters.to}
        hours={HOURS.filter(hour => hour > (filters.from ?? 0))}
        onChange={to => onChange({ ...filters, to })}
      />
    </div>
  </>
)

type TeacherProps = Props & { teachers: readonly { readonly uid: string; readonly displayName: string }[] }

export const TeacherFields = ({ filters, onChange, teachers }: TeacherProps) => (
  <SelectField
    field={{ name: 'teacher' satisfies FilterName }}
    label="Teacher"
    value={filters.teacher ?? ''}
    onChange={event => onChange({ ...filters, teacher: event.currentTarget.value || null })}
  >
    <option value="">Anyone</option>
    {teachers.map(({ uid, displayName }) => (
      <option key={uid} value={uid}>
        {displayName}
      </option>
    ))}
  </SelectField>
)

export const PriceFields = ({ filters, onChange }: Props) => (
  <TextField
    field={{ name: 'upTo' satisfies FilterName }}
    label="Up to"
    hint="For an hour, a lesson or a whole course"
    suffix="PLN"
    inputMode="numeric"
    pattern="[0-9]{1,5}"
    value={filters.upTo ?? ''}
    onChange={({ currentTarget: { value } }) =>
      /^\d{0,5}$/.test(value) && onChange({ ...filters, upTo: parseNumber(value) })
    }
  />
)

import { SUBJECTS, subjectName, TRACKS } from '#features/academy/catalogue/subjects.ts'
import { SESSION_TYPE_LABELS, SESSION_TYPES } from '#features/academy/sessions/session-types.ts'
import { t } from '#kernel/messages.ts'
import { SelectField } from '#ui/field.tsx'
import { ChoiceFields, PriceField } from '#ui/filter-fields.tsx'
import { type FilterName, type Filters, PRICE_PER } from '../filters.ts'
import { type Offers, offerLabel } from '../offers.ts'

type Props = { filters: Filters; onChange: (filters: Filters) => void }

export const SubjectFields = ({ filters, onChange, offers }: Props & { offers: Offers }) => (
  <SelectField
    field={{ name: 'subject' satisfies FilterName }}
    label={t('[school] Subject')}
    value={filters.subject ?? ''}
    onChange={({ currentTarget: { value } }) => {
      const found = SUBJECTS.find(({ id }) => id === value)
      onChange({ ...filters, subject: found?.id ?? null, track: found?.track ?? filters.track })
    }}
  >
    <option value="">{t('Any subject')}</option>
    {TRACKS.filter(({ id }) => filters.track === null || id === filters.track).map(({ id, name, subjects }) => (
      <optgroup key={id} label={name}>
        {subjects.map(each => (
          <option key={each.id} value={each.id}>
            {subjectName(each)} ({offerLabel(offers[each.id])})
          </option>
        ))}
      </optgroup>
    ))}
  </SelectField>
)

export const TypeFields = ({ filters, onChange }: Props) => (
  <ChoiceFields
    legend={t('Type of lesson')}
    name={'type' satisfies FilterName}
    tone="academy"
    all={SESSION_TYPES}
    chosen={filters.type}
    labelOf={type => SESSION_TYPE_LABELS[type]()}
    onChange={type => onChange({ ...filters, type })}
  />
)

/** The price and its unit: prices of different units are not compared. */
export const PriceFields = ({ filters, onChange }: Props) => (
  <>
    <PriceField hint="" value={filters.upTo} onChange={upTo => onChange({ ...filters, upTo })} />
    <SelectField
      field={{ name: 'per' satisfies FilterName }}
      label={t('[price] For')}
      value={filters.per}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...filters, per: PRICE_PER.find(each => each === value) ?? filters.per })
      }
    >
      <option value="hour">{t('an hour (individual)')}</option>
      <option value="lesson">{t('a lesson (group)')}</option>
      <option value="course">{t('a whole course')}</option>
    </SelectField>
  </>
)

type TeacherProps = Props & { teachers: readonly { readonly uid: string; readonly displayName: string }[] }

export const TeacherFields = ({ filters, onChange, teachers }: TeacherProps) => (
  <SelectField
    field={{ name: 'teacher' satisfies FilterName }}
    label={t('Teacher')}
    value={filters.teacher ?? ''}
    onChange={event => onChange({ ...filters, teacher: event.currentTarget.value || null })}
  >
    <option value="">{t('Anyone')}</option>
    {teachers.map(({ uid, displayName }) => (
      <option key={uid} value={uid}>
        {displayName}
      </option>
    ))}
  </SelectField>
)

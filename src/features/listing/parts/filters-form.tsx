import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { ZONE_PARAM } from '#kernel/zones.ts'
import { FilterMenu } from '#ui/filter-menu.tsx'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Icon } from '#ui/icon.tsx'
import { priceFilterLabel, subjectFilterLabel, timeFilterLabel, typeFilterLabel } from '../filter-labels.ts'
import { type FilterName, type Filters, hasTimeFilter, NO_FILTERS, writeFilters } from '../filters.ts'
import { PriceFields, SubjectFields, TeacherFields, TimeFields, TypeFields } from './filter-fields.tsx'
import styles from './filters-form.module.css'

type Props = {
  filters: Filters
  teachers: readonly { readonly uid: string; readonly displayName: string }[]
  zone: string
  /** The zone that the URL must contain so that hours mean the same to every reader; null when the viewer's stored zone applies. */
  zoneInUrl: string | null
}

const PAUSE_MS = 350

/** The list's filters: a GET form without scripts; with scripts each change updates the URL at once. */
export const FiltersForm = ({ filters, teachers, zone, zoneInUrl }: Props) => {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(filters)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hrefOf = (changed: Filters) => `/campus?${writeFilters(changed, hasTimeFilter(changed) ? zoneInUrl : null)}`
  const here = hrefOf(filters)

  // biome-ignore lint/correctness/useExhaustiveDependencies: follow a new URL, but do not overwrite text that the user is still typing
  useEffect(() => {
    if (timer.current === undefined && here !== hrefOf({ ...draft, q: draft.q.trim() })) setDraft(filters)
  }, [here])
  useEffect(() => () => clearTimeout(timer.current), [])

  const navigateTo = (changed: Filters) => {
    clearTimeout(timer.current)
    timer.current = undefined
    navigate(hrefOf(changed), { replace: true, preventScrollReset: true })
  }
  const change = (changed: Filters) => {
    setDraft(changed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => navigateTo(changed), PAUSE_MS)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.currentTarget.querySelector('details[open]')?.removeAttribute('open')
    navigateTo(draft)
  }
  const field = { filters: draft, onChange: change }
  const teacher = teachers.find(({ uid }) => uid === draft.teacher)
  const menus = [
    ['Subject', subjectFilterLabel(draft), { subject: null }, <SubjectFields key="subject" {...field} />],
    ['Type', typeFilterLabel(draft), { type: [] }, <TypeFields key="type" {...field} />],
    [
      'Day and time',
      timeFilterLabel(draft),
      { day: [], from: null, to: null },
      <TimeFields key="time" {...field} zone={zone} />,
    ],
    [
      'Teacher',
      draft.teacher && (teacher?.displayName ?? 'One teacher'),
      { teacher: null },
      <TeacherFields key="teacher" {...field} teachers={teachers} />,
    ],
    ['Price', priceFilterLabel(draft), { upTo: null }, <PriceFields key="price" {...field} />],
  ] as const
  const isNarrowed = hrefOf({ ...draft, track: null }) !== hrefOf(NO_FILTERS)

  return (
    <Form method="get" role="search" aria-label="Sessions" onSubmit={submit}>
      {draft.track && !draft.subject && <input type="hidden" name={'track' satisfies FilterName} value={draft.track} />}
      {zoneInUrl && hasTimeFilter(draft) && <input type="hidden" name={ZONE_PARAM} value={zoneInUrl} />}
      <FilterBar label="Filters">
        <label className={styles.search}>
          <Icon name="search" size={16} />
          <span className="visually-hidden">Search by subject, title or teacher</span>
          <input
            type="search"
            name={'q' satisfies FilterName}
            placeholder="Search"
            maxLength={80}
            value={draft.q}
            onChange={event => change({ ...draft, q: event.currentTarget.value })}
          />
        </label>
        {menus.map(([name, words, none, fields]) => (
          <FilterMenu
            key={name}
            {...{ name }}
            value={words}
            clearHref={hrefOf({ ...draft, ...none })}
            submitLabel="Show sessions"
            tone="academy"
          >
            {fields}
          </FilterMenu>
        ))}
        {isNarrowed && (
          <FilterLink to={hrefOf({ ...NO_FILTERS, track: draft.subject ? null : draft.track })}>Clear all</FilterLink>
        )}
      </FilterBar>
    </Form>
  )
}

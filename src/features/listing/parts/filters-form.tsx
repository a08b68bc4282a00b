import { Form } from 'react-router'
import { hasTimeFilter, priceFilterLabel } from '#kernel/filter-labels.ts'
import { ZONE_PARAM } from '#kernel/zones.ts'
import { PriceField } from '#ui/filter-fields.tsx'
import { type FilterEntry, FilterMenus, timeEntry } from '#ui/filter-menus.tsx'
import { FilterSearch } from '#ui/filter-search.tsx'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { useFilterDraft } from '#ui/use-filter-draft.ts'
import { subjectFilterLabel, typeFilterLabel } from '../filter-labels.ts'
import { type FilterName, type Filters, NO_FILTERS, writeFilters } from '../filters.ts'
import { SubjectFields, TeacherFields, TypeFields } from './filter-fields.tsx'

type Props = {
  filters: Filters
  teachers: readonly { readonly uid: string; readonly displayName: string }[]
  zone: string
  /** The zone that the URL must contain so that hours mean the same to every reader; null when the viewer's stored zone applies. */
  zoneInUrl: string | null
}

/** The list's filters: a GET form without scripts; with scripts each change updates the URL at once. */
export const FiltersForm = ({ filters, teachers, zone, zoneInUrl }: Props) => {
  const hrefOf = (changed: Filters) => `/campus?${writeFilters(changed, hasTimeFilter(changed) ? zoneInUrl : null)}`
  const { draft, change, submit } = useFilterDraft(filters, hrefOf)
  const field = { filters: draft, onChange: change }
  const teacher = teachers.find(({ uid }) => uid === draft.teacher)
  const menus: readonly FilterEntry<Filters>[] = [
    ['Subject', subjectFilterLabel(draft), { subject: null }, <SubjectFields key="subject" {...field} />],
    ['Type', typeFilterLabel(draft), { type: [] }, <TypeFields key="type" {...field} />],
    timeEntry({ filters: draft, onChange: time => change({ ...draft, ...time }), zone, tone: 'academy' }),
    [
      'Teacher',
      draft.teacher && (teacher?.displayName ?? 'One teacher'),
      { teacher: null },
      <TeacherFields key="teacher" {...field} teachers={teachers} />,
    ],
    [
      'Price',
      priceFilterLabel(draft.upTo),
      { upTo: null },
      <PriceField
        key="price"
        hint="For an hour, a lesson or a whole course"
        value={draft.upTo}
        onChange={upTo => change({ ...draft, upTo })}
      />,
    ],
  ]
  const isNarrowed = hrefOf({ ...draft, track: null }) !== hrefOf(NO_FILTERS)

  return (
    <Form method="get" role="search" aria-label="Sessions" onSubmit={submit}>
      {draft.track && !draft.subject && <input type="hidden" name={'track' satisfies FilterName} value={draft.track} />}
      {zoneInUrl && hasTimeFilter(draft) && <input type="hidden" name={ZONE_PARAM} value={zoneInUrl} />}
      <FilterBar label="Filters">
        <FilterSearch
          label="Search by subject, title or teacher"
          value={draft.q}
          onChange={q => change({ ...draft, q })}
        />
        <FilterMenus
          menus={menus}
          clearHref={none => hrefOf({ ...draft, ...none })}
          submitLabel="Show sessions"
          tone="academy"
        />
        {isNarrowed && (
          <FilterLink to={hrefOf({ ...NO_FILTERS, track: draft.subject ? null : draft.track })}>Clear all</FilterLink>
        )}
      </FilterBar>
    </Form>
  )
}

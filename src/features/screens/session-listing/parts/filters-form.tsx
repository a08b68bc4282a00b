import { Form } from 'react-router'
import { hasTimeFilter } from '#kernel/filter-labels.ts'
import { t } from '#kernel/messages.ts'
import { ZONE_PARAM } from '#kernel/zones.ts'
import { ActiveFilters } from '#ui/active-filters.tsx'
import { activeFiltersOf, type FilterEntry, FilterMenus, timeEntry } from '#ui/filter-menus.tsx'
import { FilterSearch } from '#ui/filter-search.tsx'
import { ListFilters } from '#ui/list-filters.tsx'
import type { Tab } from '#ui/tabs.tsx'
import { useFilterDraft } from '#ui/use-filter-draft.ts'
import { priceFilterLabel, subjectFilterLabel, typeFilterLabel } from '../filter-labels.ts'
import { type FilterName, type Filters, NO_FILTERS, writeFilters } from '../filters.ts'
import type { Offers } from '../offers.ts'
import { PriceFields, SubjectFields, TeacherFields, TypeFields } from './filter-fields.tsx'
import { ViewSwitch } from './view-switch.tsx'

type Props = {
  filters: Filters
  offers: Offers
  teachers: readonly { readonly uid: string; readonly displayName: string }[]
  zone: string
  /** The zone that the URL must contain so that hours mean the same to every reader; null when the viewer's stored zone applies. */
  zoneInUrl: string | null
  /** `29 lessons`. */
  found: string
  summary: string
  views: readonly Tab[]
}

/** The list's filters: a GET form without scripts; with scripts each change updates the URL at once. */
export const FiltersForm = ({ filters, offers, teachers, zone, zoneInUrl, found, summary, views }: Props) => {
  const hrefOf = (changed: Filters) => `/campus?${writeFilters(changed, hasTimeFilter(changed) ? zoneInUrl : null)}`
  const { draft, change, submit, isShown } = useFilterDraft(filters, hrefOf)
  const field = { filters: draft, onChange: change }
  const teacher = teachers.find(({ uid }) => uid === draft.teacher)
  const menus: readonly FilterEntry<Filters>[] = [
    [
      t('[school] Subject'),
      subjectFilterLabel(draft),
      { subject: null },
      <SubjectFields key="subject" {...field} offers={offers} />,
    ],
    [t('Type'), typeFilterLabel(draft), { type: [] }, <TypeFields key="type" {...field} />],
    timeEntry({ filters: draft, onChange: time => change({ ...draft, ...time }), zone, tone: 'academy' }),
    [
      t('Teacher'),
      draft.teacher && (teacher?.displayName ?? t('One teacher')),
      { teacher: null },
      <TeacherFields key="teacher" {...field} teachers={teachers} />,
    ],
    [t('Price'), priceFilterLabel(draft), { upTo: null }, <PriceFields key="price" {...field} />],
  ]
  const setFilters = activeFiltersOf(menus, none => hrefOf({ ...draft, ...none }))
  const active = [
    ...(draft.q ? [{ label: t('“{title}”', { title: draft.q }), href: hrefOf({ ...draft, q: '' }) }] : []),
    ...setFilters,
  ]

  return (
    <Form method="get" role="search" aria-label={t('Sessions')} onSubmit={submit}>
      {draft.track && !draft.subject && <input type="hidden" name={'track' satisfies FilterName} value={draft.track} />}
      {draft.view && <input type="hidden" name={'view' satisfies FilterName} value={draft.view} />}
      {zoneInUrl && hasTimeFilter(draft) && <input type="hidden" name={ZONE_PARAM} value={zoneInUrl} />}
      <ListFilters
        search={
          <FilterSearch
            label={t('Search by subject, title or teacher')}
            placeholder={t('Subject, code or teacher')}
            value={draft.q}
            onChange={q => change({ ...draft, q })}
          />
        }
        setCount={setFilters.length}
        submitLabel={t('Show sessions')}
        found={isShown ? found : null}
        summary={summary}
        views={<ViewSwitch views={views} />}
        tone="academy"
      >
        <FilterMenus menus={menus} submitLabel={t('Show sessions')} tone="academy" />
      </ListFilters>
      <ActiveFilters
        filters={active}
        clearAllHref={hrefOf({ ...NO_FILTERS, view: draft.view, track: draft.subject ? null : draft.track })}
        tone="academy"
      />
    </Form>
  )
}

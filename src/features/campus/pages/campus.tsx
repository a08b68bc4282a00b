import { shownList } from '#features/academy/shown-list.ts'
import { TRACKS } from '#features/catalogue/subjects.ts'
import { anyone } from '#kernel/policy.ts'
import { HOUSE_ZONE } from '#kernel/zones.ts'
import { read } from '#platform/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { headOf } from '#ui/head.ts'
import { useLive } from '#ui/live/use-live.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Lead, Page, Stack } from '#ui/rhythm.tsx'
import { RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useViewerZone } from '#ui/viewer-zone.ts'
import { type Filters, hasTime, NO_FILTERS, queryOf, readFilters, writeFilters, zoneAsked } from '../filters.ts'
import { pagingOf, readTrail } from '../paging.ts'
import { FiltersForm } from '../parts/filters-form.tsx'
import { SessionRow } from '../parts/session-row.tsx'
import { ZoneLine } from '../parts/zone-line.tsx'
import { teachersOnOffer } from '../queries.ts'
import { shownSession } from '../row.ts'
import type { Route } from './+types/campus'
import styles from './campus.module.css'

export const loader = read({
  policy: anyone,
  load: async ({ ctx, url: { searchParams } }) => {
    const filters = readFilters(searchParams)
    const own = ctx.actor.kind === 'user' ? ctx.actor.zone : null
    // Hours that name no zone are the house's, in the question as in the answer.
    const askedZone = zoneAsked(searchParams) ?? (own === null && hasTime(filters) ? HOUSE_ZONE : null)
    const query = queryOf(filters, askedZone ?? own ?? HOUSE_ZONE)
    const trail = readTrail(searchParams)
    const [list, teachers] = await Promise.all([
      shownList({ ...query, cursor: trail.at(-1) }, ctx.now),
      teachersOnOffer(ctx.now, filters.teacher),
    ])
    const { items, ...page } = list
    const paging = pagingOf(writeFilters(filters, askedZone), trail, { shown: items.length, ...page })
    return { filters, askedZone, items: items.map(shownSession), teachers, paging, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  headOf(args, {
    title: 'Academy',
    description:
      'Individual lessons, groups and courses for IB, IGCSE and A levels: choose by subject, time and price.',
  })

const tabsOf = (filters: Filters, zone: string | null) => {
  const at = (track: Filters['track']) => `/campus?${writeFilters({ ...filters, subject: null, track }, zone)}`
  return [
    { to: at(null), label: 'All', current: filters.track === null },
    ...TRACKS.map(({ id, name, subjects }) => ({
      to: at(id),
      label: name,
      count: subjects.length,
      current: filters.track === id,
    })),
  ]
}

const Nothing = ({ filters }: { filters: Filters }) =>
  String(writeFilters(filters)) === '' ? (
    <EmptyState title="No session is open just now" icon="lamp" tone="academy">
      Teachers publish new ones all the time. This page shows them by itself as soon as they do.
    </EmptyState>
  ) : (
    <EmptyState
      title="No session fits all of this"
      tone="academy"
      action={
        <>
          {hasTime(filters) && (
            <ButtonLink to={`?${writeFilters({ ...filters, days: [], from: null, to: null })}`}>
              Any day and time
            </ButtonLink>
          )}
          {filters.subject && (
            <ButtonLink to={`?${writeFilters({ ...NO_FILTERS, subject: filters.subject })}`}>
              Only the subject
            </ButtonLink>
          )}
          <ButtonLink to="/campus">Clear all filters</ButtonLink>
        </>
      }
    >
      Take a filter away, or choose other days. Individual lessons often fit where groups do not.
    </EmptyState>
  )

export default function Campus({ loaderData }: Route.ComponentProps) {
  const { filters, askedZone, items, teachers, paging, now } = loaderData
  const zone = useViewerZone(askedZone)
  useLive('sessions', ...items.map(({ id }) => `session:${id}`))
  return (
    <Page>
      <header className={styles.head}>
        <div>
          <h1>Academy</h1>
          <Lead>Lessons for Cambridge and IB curricula</Lead>
        </div>
        <ZoneLine zone={zone} keep={[...writeFilters(filters)]} />
      </header>
      <Tabs label="Tracks" tone="academy" tabs={tabsOf(filters, askedZone)} />
      <Stack gap={16} className={styles.list}>
        <FiltersForm filters={filters} teachers={teachers} zone={zone} zoneToSay={askedZone ?? zone} />
        <h2 className="unseen">Sessions</h2>
        {items.length > 0 ? (
          <RowList label="Sessions">
            {items.map(session => (
              <SessionRow key={session.id} {...{ session, zone, now, askedZone }} />
            ))}
          </RowList>
        ) : (
          <Nothing filters={filters} />
        )}
        <div aria-live="polite">
          {(items.length > 0 || paging.previous) && (
            <Pagination
              summary={paging.says}
              previous={paging.previous ?? undefined}
              next={paging.next ?? undefined}
              previousLabel="Previous 25"
              nextLabel="Next 25"
            />
          )}
        </div>
      </Stack>
    </Page>
  )
}

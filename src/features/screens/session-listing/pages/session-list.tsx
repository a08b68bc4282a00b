import { TRACKS } from '#features/academy/catalogue/subjects.ts'
import { getCachedList } from '#features/academy/session-list/cached-list.ts'
import type { SessionPage } from '#features/academy/session-list/session-list.ts'
import { getCachedTeachers } from '#features/academy/session-list/teacher-list.ts'
import { hasTimeFilter } from '#kernel/filter-labels.ts'
import { t } from '#kernel/messages.ts'
import { readCursorTrail, toPageLinks } from '#kernel/page-links.ts'
import { readRows } from '#kernel/paging.ts'
import { anyone } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { readUnknownZone, readZoneParam, SCHOOL_ZONE } from '#kernel/zones.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TimeZoneLine } from '#ui/time-zone-line.tsx'
import { Lead } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { useViewerZone } from '#ui/viewer-zone.ts'
import { type Filters, isNarrowed, NO_FILTERS, readFilters, toListQuery, writeFilters } from '../filters.ts'
import { foundLabel, matchLabel, type Offers, trackOfferLabel } from '../offers.ts'
import { FiltersForm } from '../parts/filters-form.tsx'
import { ListPages } from '../parts/list-pages.tsx'
import { SessionRow } from '../parts/session-row.tsx'
import { TeacherCards } from '../parts/teacher-cards.tsx'
import { UnofferedSubject } from '../parts/unoffered-subject.tsx'
import { WishLink } from '../parts/wish-link.tsx'
import { countOffers, listTeachersWithOpenSessions } from '../queries.ts'
import { toSessionRowFields } from '../row-labels.ts'
import { toTeacherCards } from '../teacher-cards.ts'
import { findUnoffered } from '../unoffered.ts'
import type { Route } from './+types/session-list'
import styles from './session-list.module.css'

export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, url: { searchParams } }) => {
    const filters = readFilters(searchParams)
    const ownZone = ctx.actor.kind === 'user' ? ctx.actor.zone : null
    // Without a zone in the URL, hours of a filter are in the school's zone; the results must use the same zone.
    const askedZone = readZoneParam(searchParams) ?? (ownZone === null && hasTimeFilter(filters) ? SCHOOL_ZONE : null)
    const query = toListQuery(filters, askedZone ?? ownZone ?? SCHOOL_ZONE)
    const trail = readCursorTrail(searchParams)
    const rows = readRows(searchParams)
    const pageQuery = { ...query, cursor: trail.at(-1), limit: rows }
    const isByTeacher = filters.view === 'teachers'
    const [list, teacherPage, teachers, offers] = await Promise.all([
      isByTeacher ? NO_PAGE : getCachedList(pageQuery, ctx.now),
      isByTeacher ? getCachedTeachers(pageQuery, ctx.now) : null,
      listTeachersWithOpenSessions(ctx.now, filters.teacher),
      countOffers(ctx.now),
    ])
    const { items, ...page } = teacherPage ? { ...list, ...teacherPage, items: list.items } : list
    const shown = teacherPage?.items.length ?? items.length
    const paging = toPageLinks(writeFilters(filters, askedZone), trail, { rows, shown, ...page })
    const noun = isByTeacher ? 'teacher' : 'lesson'
    const unknownZone = readUnknownZone(searchParams)
    return {
      filters,
      askedZone,
      unknownZone,
      items: items.map(toSessionRowFields),
      cards: teacherPage && (await toTeacherCards(teacherPage.items)),
      teachers,
      offers,
      found: foundLabel(page, noun),
      matchLabel: matchLabel({ ...page, noun, isNarrowed: isNarrowed(filters), q: filters.q }),
      unoffered: shown === 0 || list.isSimilar ? findUnoffered(filters, offers) : null,
      paging,
      now: ctx.now.toString(),
    }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Academy'),
    description: t(
      'Individual lessons, groups and courses for IB, IGCSE and A levels: choose by subject, time and price.',
    ),
  })

const NO_PAGE = { items: [], nextCursor: null, total: 0, isMore: false, isSimilar: false } satisfies SessionPage

/** The two ways to look at the list. */
const viewTabs = (filters: Filters, zone: string | null) =>
  (
    [
      [null, t('Lessons')],
      ['teachers', t('Teachers')],
    ] as const
  ).map(([view, label]) => ({
    to: `/campus?${writeFilters({ ...filters, view }, zone)}`,
    label,
    current: filters.view === view,
  }))

const trackTabs = (filters: Filters, offers: Offers, zone: string | null) => {
  const at = (track: Filters['track']) => `/campus?${writeFilters({ ...filters, subject: null, track }, zone)}`
  return [
    { to: at(null), label: t('All'), current: filters.track === null },
    ...TRACKS.map(({ id, name }) => ({
      to: at(id),
      label: name,
      count: trackOfferLabel(offers, id),
      current: filters.track === id,
    })),
  ]
}

const NoSessions = ({ filters }: { filters: Filters }) =>
  !isNarrowed(filters) ? (
    <EmptyState title={t('No sessions are open right now')} icon="lamp" tone="academy">
      {t('Teachers publish new ones all the time. They appear here automatically.')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('No lessons match')}
      tone="academy"
      action={
        <>
          {hasTimeFilter(filters) && (
            <ButtonLink to={`?${writeFilters({ ...filters, day: [], from: null, to: null })}`}>
              {t('Any day and time')}
            </ButtonLink>
          )}
          {filters.subject && (
            <ButtonLink to={`?${writeFilters({ ...NO_FILTERS, view: filters.view, subject: filters.subject })}`}>
              {t('Only the subject')}
            </ButtonLink>
          )}
          <ButtonLink to="/campus">{t('Clear all filters')}</ButtonLink>
        </>
      }
    >
      {t('Try removing a filter. Individual lessons often fit where groups do not.')}
    </EmptyState>
  )

export default function SessionListPage({ loaderData }: Route.ComponentProps) {
  const { filters, askedZone, unknownZone, items, cards, teachers, offers, unoffered, paging, now } = loaderData
  const zone = useViewerZone(askedZone)
  const shown = cards?.length ?? items.length
  useLiveTopics(topics.sessions, ...items.map(({ id }) => topics.session(id)))
  return (
    <Page>
      <header className={styles.head}>
        <div>
          <h1>{t('Academy')}</h1>
          <Lead>{t('Lessons for Cambridge and IB curricula')}</Lead>
        </div>
        <TimeZoneLine zone={zone} unknownZone={unknownZone} keep={[...writeFilters(filters)]} />
      </header>
      <Tabs label={t('Tracks')} tone="academy" tabs={trackTabs(filters, offers, askedZone)} />
      <Stack gap={4} className={styles.list}>
        <FiltersForm
          {...{ filters, offers, teachers, zone }}
          zoneInUrl={askedZone ?? zone}
          found={loaderData.found}
          summary={shown > 0 ? loaderData.matchLabel : ''}
          views={viewTabs(filters, askedZone)}
        />
        <h2 className="visually-hidden">{cards ? t('Teachers') : t('Sessions')}</h2>
        {unoffered && <UnofferedSubject {...unoffered} />}
        {cards && cards.length > 0 ? (
          <TeacherCards label={t('Teachers')} teachers={cards} zone={zone} now={now} />
        ) : items.length > 0 ? (
          <RowList label={t('Sessions')}>
            {items.map(session => (
              <SessionRow key={session.id} {...{ session, zone, now, askedZone }} />
            ))}
          </RowList>
        ) : (
          !unoffered && <NoSessions filters={filters} />
        )}
        {(shown > 0 || paging.previous) && (
          <ListPages paging={paging} shown={shown} noun={cards ? 'teacher' : 'session'} />
        )}
        {!unoffered && <WishLink subject={filters.subject} />}
      </Stack>
    </Page>
  )
}

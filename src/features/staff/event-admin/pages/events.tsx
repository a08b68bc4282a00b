import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { eventPath } from '#features/academy/sessions/paths.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { ExportForm } from '#features/people/tasks/parts/export-form.tsx'
import { taskPath } from '#features/people/tasks/paths.ts'
import { mayDo, mayManageEvents } from '#features/staff/event-changes/policy.ts'
import {
  EVENT_NEED_LABELS,
  EVENT_NEEDS,
  EVENT_SORTS,
  EVENT_VIEWS,
  type EventFilters,
  type EventSort,
  type EventView,
  eventFilterInput,
} from '#features/staff/event-changes/schema.ts'
import { onThisPage } from '#features/staff/list-views/on-this-page.ts'
import { ListChips } from '#features/staff/list-views/parts/list-chips.tsx'
import { ListHead } from '#features/staff/list-views/parts/list-head.tsx'
import { ListMenu } from '#features/staff/list-views/parts/list-menu.tsx'
import { ListTools } from '#features/staff/list-views/parts/list-tools.tsx'
import { viewActions } from '#features/staff/list-views/view-actions.ts'
import { readListView } from '#features/staff/list-views/views.ts'
import { readListFilters } from '#kernel/list-filters.ts'
import { t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { columnSort } from '#ui/column-sort.ts'
import { Stack } from '#ui/layout.tsx'
import { isOnlyLook, LookPanel } from '#ui/look-panel.tsx'
import { MoreTabs } from '#ui/more-tabs.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { EVENT_COLUMNS, eventColumnLabels } from '../event-columns.ts'
import { eventKinds, findEventKind } from '../event-kinds.ts'
import { listEventDates, listEventSessions } from '../event-list.ts'
import { eventsExportInput, startEventsExport } from '../events-export.ts'
import { ActForm } from '../parts/act-bar.tsx'
import { DateFacts, DateTable } from '../parts/date-tables.tsx'
import { FilterForm } from '../parts/filter-form.tsx'
import { SessionFacts, SessionTable } from '../parts/session-table.tsx'
import { sayAll } from '../say-all.ts'
import { listPath } from '../selection-query.ts'
import type { Route } from './+types/events.ts'

/** The list in the order that is asked for, if this view has it, with that order. */
const listSorted = async <View extends EventView, Page>(
  view: View,
  asked: string | null,
  list: (sort: EventSort<View> | undefined) => Promise<Page>,
) => {
  const sorts: readonly EventSort<View>[] = EVENT_SORTS[view]
  const sort = sorts.find(each => each === asked)
  return { sort, ...(await list(sort)) }
}

export const loader = pageLoader({
  policy: mayManageEvents,
  load: async ({ ctx, url: { searchParams } }) => {
    const view: EventView = searchParams.get('view') === 'dates' ? 'dates' : 'sessions'
    const { filters: valid, typed, errors, status } = readListFilters(eventFilterInput, searchParams)
    const filters = valid ?? {}
    const cursor = searchParams.get('cursor') ?? undefined
    const { acts, types, statuses, words, countLabel, name } = findEventKind(filters.kind)
    const sort = searchParams.get('sort')
    const asked = { ...filters, cursor }
    const kept = readListView(db, ctx, 'events')
    const list =
      view === 'sessions'
        ? { view, ...(await listSorted(view, sort, each => listEventSessions(ctx, { ...asked, sort: each }))) }
        : { view, ...(await listSorted(view, sort, each => listEventDates(ctx, { ...asked, sort: each }))) }
    const count = list.items.length
    const shown = {
      list,
      summary:
        view === 'sessions' ? countLabel({ count }) : t('{count, plural, one {# date} other {# dates}}', { count }),
      kept: await kept,
      ...{ filters, typed, errors, kind: name },
      ...{ types: sayAll(types), statuses: sayAll(statuses[view]), words: sayAll(words) },
      kinds: eventKinds.map(kind => ({ value: kind.name, words: sayAll(kind.words) })),
      acts: acts
        .filter(act => act.view === view && mayDo(act)(ctx.actor) === null)
        .map(({ name: value, label }) => ({ name: value, label: label() })),
      ...{ isFirstPage: cursor === undefined, now: ctx.now.toString() },
    }
    return data(shown, { status })
  },
})

/** Opening the panel asks for nothing anew. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  isOnlyLook(args) ? false : args.defaultShouldRevalidate

export const action = formAction({
  export: actionHandler({
    policy: mayManageEvents,
    confirmed: true,
    schema: eventsExportInput,
    run: async ({ ctx, input }) => redirect(taskPath(await startEventsExport(ctx, input))),
  }),
  ...viewActions('events', [...new Set(Object.values(EVENT_COLUMNS).flat())]),
})

/** The statuses of dates are others. */
const withoutStatus = ({ status: _, only: __, ...others }: EventFilters): EventFilters => others

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Manage Events'), description: t('All sessions and their dates.'), isPrivate: true })

export default function EventsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, filters, typed, errors, types, statuses, words, kind, kinds, acts, isFirstPage, now } = loaderData
  const { kept, summary } = loaderData
  const { view, items, nextCursor, sort } = list
  useLiveTopics(topics.admin('academy-sessions'), topics.admin('dne-sessions'))
  const shown = { types, statuses, words, now }
  const labels = eventColumnLabels(words)
  const sorted: Readonly<Record<string, string>> = sort ? { sort } : {}
  const sortTo = (next: string) => listPath(view, filters, { sort: next })
  const { only: _, ...withoutNeed } = filters
  const problem = Object.entries(errors).find(([name]) => name !== 'q')?.[1]
  const tabs = EVENT_VIEWS.flatMap(each =>
    kinds.map(({ value, words: { sessions, datesOfSessions } }) => ({
      to: listPath(each, value === kind ? withoutStatus(filters) : { kind: value }),
      label: each === 'sessions' ? sessions : datesOfSessions,
      current: each === view && value === kind,
    })),
  )
  return (
    <AdminFrame>
      <Stack gap={4}>
        <ListHead title={t('Manage Events')}>
          <ListMenu view={kept} columns={EVENT_COLUMNS[view].map(name => ({ name, label: labels[name] }))}>
            <ExportForm filters={{ ...filters, view }} />
          </ListMenu>
        </ListHead>
        <RefusalNotice actionResult={actionData} />
        <MoreTabs label={t('View')} tabs={tabs} most={tabs.length} />
        {problem && <Notice kind="warn" title={problem} />}
        <ListTools>
          <FilterForm
            {...{ view, filters, typed, errors, types, statuses, words, sort }}
            clearPath={listPath(view, filters.kind ? { kind } : {})}
          />
          {view === 'sessions' && (
            <ListChips
              label={t('Which sessions')}
              chips={[
                { key: 'all', to: listPath(view, withoutNeed), label: t('[sessions] All'), active: !filters.only },
                ...EVENT_NEEDS.map(only => ({
                  key: only,
                  to: listPath(view, { ...withoutNeed, only }),
                  label: EVENT_NEED_LABELS[only](),
                  active: filters.only === only,
                })),
              ]}
              list="events"
              view={kept}
              actionResult={actionData}
            />
          )}
          {view === 'dates' && (
            <ListChips label={t('Your filters')} chips={[]} list="events" view={kept} actionResult={actionData} />
          )}
        </ListTools>
        {items.length > 0 ? (
          <ActForm {...{ view, filters, acts }}>
            {list.view === 'sessions' ? (
              <SessionTable
                {...shown}
                kind={kind}
                rows={list.items}
                hidden={kept.hidden}
                sort={columnSort<EventSort<'sessions'>>('published', {
                  ...{ sort: list.sort, usual: '-published', to: sortTo },
                })}
              />
            ) : (
              <DateTable
                {...shown}
                rows={list.items}
                hidden={kept.hidden}
                sort={columnSort<EventSort<'dates'>>('start', { sort: list.sort, usual: 'start', to: sortTo })}
              />
            )}
          </ActForm>
        ) : (
          <EmptyState title={view === 'sessions' ? words.noSessionFound : t('No date found')} icon="calendar">
            {t('Try the beginning of another word, or remove a filter.')}
          </EmptyState>
        )}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary={onThisPage(summary)}
            previous={isFirstPage ? undefined : listPath(view, filters, sorted)}
            previousLabel={t('First page')}
            next={nextCursor ? listPath(view, filters, { ...sorted, cursor: nextCursor }) : undefined}
          />
        )}
      </Stack>
      {list.view === 'sessions' ? (
        <LookPanel
          rows={list.items}
          idOf={({ id }) => id}
          titleOf={({ title }) => title}
          pageOf={({ id }) => eventPath(id)}
        >
          {session => <SessionFacts session={session} {...shown} />}
        </LookPanel>
      ) : (
        <LookPanel
          rows={list.items}
          idOf={({ id }) => id}
          titleOf={({ session }) => session.title}
          pageOf={({ session }) => eventPath(session.id)}
        >
          {date => <DateFacts date={date} {...shown} />}
        </LookPanel>
      )}
    </AdminFrame>
  )
}

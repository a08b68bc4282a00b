import { data, redirect } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { ExportForm } from '#features/people/tasks/parts/export-form.tsx'
import { taskPath } from '#features/people/tasks/paths.ts'
import { startTask } from '#features/people/tasks/starting.ts'
import { eventLabel } from '#features/people/users/event-labels.ts'
import { readListFilters } from '#kernel/list-filters.ts'
import { t } from '#kernel/messages.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Table } from '#ui/table.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { auditExport } from '../audit-export.ts'
import { nameOf } from '../name-of.ts'
import { ChangeDetails } from '../parts/change-details.tsx'
import { FilterForm } from '../parts/filter-form.tsx'
import { mayReadAudit } from '../policy.ts'
import { listAudit } from '../queries.ts'
import { type AuditFilters, auditExportInput, auditFilterInput } from '../schema.ts'
import type { Route } from './+types/audit.ts'

const PATH = '/admin/audit'

export const loader = pageLoader({
  policy: mayReadAudit,
  load: async ({ ctx, url: { searchParams } }) => {
    const { filters: asked, typed, errors, status } = readListFilters(auditFilterInput, searchParams)
    const filters: AuditFilters = asked ?? {}
    const cursor = searchParams.get('cursor') ?? undefined
    const page = await listAudit(ctx, { ...filters, cursor })
    const view = { ...page, filters, typed, errors, isFirstPage: cursor === undefined, now: ctx.now.toString() }
    return data(view, { status })
  },
})

export const action = formAction({
  export: actionHandler({
    policy: mayReadAudit,
    confirmed: true,
    schema: auditExportInput,
    run: async ({ ctx, input }) => redirect(taskPath(await startTask(ctx, auditExport, input))),
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Audit'), description: t('Who changed what.'), isPrivate: true })

const queryOf = (filters: AuditFilters, more: Readonly<Record<string, string>> = {}): string => {
  const given = Object.entries({ ...filters, ...more }).filter(([, value]) => value)
  return given.length > 0 ? `?${new URLSearchParams(given as [string, string][])}` : PATH
}

/** `system:sign-in`, and `visitor`. */
const actorLabel = (actor: string): string => {
  const [kind = '', name = ''] = actor.split(':')
  return kind === 'system'
    ? t('The system ({name})', { name: name.replaceAll('-', ' ') })
    : kind === 'visitor'
      ? t('A visitor')
      : actor
}

export default function AuditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, names, nextCursor, filters, typed, errors, isFirstPage, now } = loaderData
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Cluster spaceBetween gap={3}>
          <h1>{t('Audit')}</h1>
          <ExportForm filters={filters} />
        </Cluster>
        <RefusalNotice actionResult={actionData} />
        <FilterForm typed={typed} errors={errors} />
        {items.length > 0 ? (
          <Table
            caption={t('Who changed what, the latest first')}
            columns={[
              { label: t('When'), cell: ({ at }) => <LocalTime at={at} now={now} /> },
              {
                label: t('Who'),
                cell: ({ actor, name, apiTokenId }) => (
                  <>
                    <TextLink to={queryOf({ ...filters, who: actor })}>{name ?? actorLabel(actor)}</TextLink>
                    {apiTokenId && <Muted size="small">{t('by an API token')}</Muted>}
                  </>
                ),
              },
              {
                label: t('[audit] What'),
                cell: ({ event, before, after }) => (
                  <>
                    <TextLink to={queryOf({ ...filters, event })}>{eventLabel(event)}</TextLink>
                    <ChangeDetails before={before} after={after} names={names} />
                  </>
                ),
              },
              {
                label: t('[audit] About'),
                cell: ({ entityId }) => (
                  <TextLink to={queryOf({ ...filters, about: entityId })}>
                    <Muted size="small">{nameOf(names, entityId)}</Muted>
                  </TextLink>
                ),
              },
            ]}
            rows={items}
            getKey={({ id }) => id}
          />
        ) : (
          <EmptyState title={t('Nothing found')} icon="search">
            {t('Remove a filter, or widen the time.')}
          </EmptyState>
        )}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary={t('{count, plural, one {# row} other {# rows}}', { count: items.length })}
            previous={isFirstPage ? undefined : queryOf(filters)}
            previousLabel={t('[page] Latest')}
            next={nextCursor ? queryOf(filters, { cursor: nextCursor }) : undefined}
            nextLabel={t('[page] Older')}
          />
        )}
      </Stack>
    </AdminFrame>
  )
}

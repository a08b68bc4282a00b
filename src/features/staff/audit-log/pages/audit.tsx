import { data, Link, redirect } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { ExportForm } from '#features/people/tasks/parts/export-form.tsx'
import { taskPath } from '#features/people/tasks/paths.ts'
import { startTask } from '#features/people/tasks/starting.ts'
import { eventLabel } from '#features/people/users/event-labels.ts'
import { onThisPage } from '#features/staff/list-views/on-this-page.ts'
import { ListHead } from '#features/staff/list-views/parts/list-head.tsx'
import { ListMenu } from '#features/staff/list-views/parts/list-menu.tsx'
import { readListFilters } from '#kernel/list-filters.ts'
import { t } from '#kernel/messages.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import { auditExport } from '../audit-export.ts'
import { nameOf } from '../name-of.ts'
import { ChangeDetails } from '../parts/change-details.tsx'
import { FilterForm } from '../parts/filter-form.tsx'
import { mayReadAudit } from '../policy.ts'
import { listAudit } from '../queries.ts'
import { type AuditFilters, auditExportInput, auditFilterInput } from '../schema.ts'
import type { Route } from './+types/audit.ts'
import styles from './audit.module.css'

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
  const problem = Object.entries(errors).find(([name]) => name !== 'who')?.[1]
  return (
    <AdminFrame>
      <Stack gap={4}>
        <ListHead title={t('Audit')}>
          <ListMenu>
            <ExportForm filters={filters} />
          </ListMenu>
        </ListHead>
        <RefusalNotice actionResult={actionData} />
        {problem && <Notice kind="warn" title={problem} />}
        <FilterForm key={typed.who ?? ''} typed={typed} errors={errors} />
        {items.length > 0 ? (
          <Table
            dense
            short
            caption={t('Who changed what, the latest first')}
            columns={[
              {
                label: t('[audit] What'),
                cell: ({ event, before, after }) => (
                  <div className={styles.what}>
                    <Link to={queryOf({ ...filters, event })}>{eventLabel(event)}</Link>
                    <ChangeDetails before={before} after={after} names={names} />
                  </div>
                ),
              },
              {
                label: t('[audit] About'),
                phone: 'meta',
                cell: ({ entityId }) => (
                  <Link to={queryOf({ ...filters, about: entityId })} className={styles.about}>
                    {nameOf(names, entityId)}
                  </Link>
                ),
              },
              {
                label: t('Who'),
                phone: 'meta',
                cell: ({ actor, name, apiTokenId }) => (
                  <>
                    <Link to={queryOf({ ...filters, who: actor })} className={styles.who}>
                      {name ?? actorLabel(actor)}
                    </Link>
                    {apiTokenId && <Muted size="small"> {t('by an API token')}</Muted>}
                  </>
                ),
              },
              {
                label: t('When'),
                phone: 'meta',
                cell: ({ at }) => (
                  <Muted>
                    <LocalTime at={at} now={now} />
                  </Muted>
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
            summary={onThisPage(t('{count, plural, one {# row} other {# rows}}', { count: items.length }))}
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

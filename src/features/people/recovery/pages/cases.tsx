import { redirect } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { ExportForm } from '#features/people/tasks/parts/export-form.tsx'
import { taskPath } from '#features/people/tasks/paths.ts'
import { startTask } from '#features/people/tasks/starting.ts'
import { t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { CASES_PATH, casePath } from '../paths.ts'
import { mayRecoverAccounts } from '../policy.ts'
import { countOpenRecoveries, listRecoveryCases, type RecoveryCaseView } from '../queries.ts'
import { recoveryExport, recoveryExportInput } from '../recovery-export.ts'
import { OUTCOME_LABELS, type RecoveryStatus } from '../schema.ts'
import type { Route } from './+types/cases'

export const loader = pageLoader({
  policy: mayRecoverAccounts,
  load: async ({ ctx, url: { searchParams } }) => {
    const status: RecoveryStatus = searchParams.get('status') === 'closed' ? 'closed' : 'open'
    const cursor = searchParams.get('cursor') ?? undefined
    const [page, open] = await Promise.all([listRecoveryCases(ctx, { status, cursor }), countOpenRecoveries()])
    return { ...page, status, open, isFirstPage: cursor === undefined, now: ctx.now.toString() }
  },
})

export const action = formAction({
  export: actionHandler({
    policy: mayRecoverAccounts,
    confirmed: true,
    schema: recoveryExportInput,
    run: async ({ ctx, input }) => redirect(taskPath(await startTask(ctx, recoveryExport, input))),
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Account recovery'), description: t('People who lost their access.'), isPrivate: true })

export default function RecoveryCasesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, status, open, isFirstPage, now } = loaderData
  useLiveTopics(topics.admin('password'))
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Cluster spaceBetween gap={3}>
          <h1>{t('Account recovery')}</h1>
          <ExportForm filters={{ status }} />
        </Cluster>
        <RefusalNotice actionResult={actionData} />
        <Tabs
          label={t('Which cases')}
          tabs={[
            { to: CASES_PATH, label: t('[cases] Open'), count: open, current: status === 'open' },
            { to: '?status=closed', label: t('[cases] Closed'), current: status === 'closed' },
          ]}
        />
        {items.length > 0 ? (
          <section>
            <h2 className="visually-hidden">{status === 'open' ? t('[cases] Open') : t('[cases] Closed')}</h2>
            <RowList>
              {items.map(each => (
                <CaseRow key={each.id} recoveryCase={each} now={now} />
              ))}
            </RowList>
          </section>
        ) : (
          <EmptyState title={status === 'open' ? t('No open cases') : t('No closed cases')} icon="shield">
            {t('People who cannot reset their password by e-mail ask for help on the page for a new password.')}
          </EmptyState>
        )}
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary={t('{count, plural, one {# case} other {# cases}}', { count: items.length })}
            previous={isFirstPage ? undefined : `?status=${status}`}
            previousLabel={t('First page')}
            next={nextCursor ? `?status=${status}&cursor=${encodeURIComponent(nextCursor)}` : undefined}
          />
        )}
      </Stack>
    </AdminFrame>
  )
}

type RowProps = { readonly recoveryCase: RecoveryCaseView; readonly now: string }

const CaseRow = ({ recoveryCase, now }: RowProps) => {
  const { id, reference, account, matching, outcome, email, createdAt, closedAt, closedByName } = recoveryCase
  return (
    <Row
      title={account}
      href={casePath(id)}
      tone="lamp"
      chips={
        <>
          {outcome ? (
            <Chip tone="muted">{OUTCOME_LABELS[outcome]()}</Chip>
          ) : (
            <Chip tone="warn">{t('[case] Open')}</Chip>
          )}
          {!matching && <Chip tone="danger">{t('No such account')}</Chip>}
          <Chip>{reference}</Chip>
        </>
      }
      meta={t('Can be reached at {email}', { email })}
      time={<LocalTime at={closedAt ?? createdAt} now={now} />}
      sub={closedByName && t('by {name}', { name: closedByName })}
    />
  )
}

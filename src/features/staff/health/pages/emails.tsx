import { t } from '#kernel/messages.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Card } from '#ui/card.tsx'
import { AutoGrid, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Stat } from '#ui/stat.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { HealthFrame } from '../parts/health-frame.tsx'
import { maySeeHealth } from '../policy.ts'
import { listDeliveries } from '../queries.ts'
import { readEmailCounts } from '../status.ts'
import type { Route } from './+types/emails.ts'

export const loader = pageLoader({
  policy: maySeeHealth,
  load: async ({ ctx, url: { searchParams } }) => {
    const cursor = searchParams.get('cursor') ?? undefined
    const [page, counts] = await Promise.all([listDeliveries({ cursor }), readEmailCounts()])
    return { ...page, counts, isFirstPage: cursor === undefined, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('E-mails'),
    description: t('E-mails that were sent, are waiting or failed.'),
    isPrivate: true,
  })

type Delivery = Route.ComponentProps['loaderData']['items'][number]

export default function EmailsPage({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, counts, isFirstPage, now } = loaderData
  const columns: readonly Column<Delivery>[] = [
    { label: t('Subject'), cell: ({ emailSubject }) => emailSubject },
    { label: t('Sent'), end: true, cell: ({ sentAt }) => <LocalTime at={sentAt} now={now} /> },
  ]
  return (
    <HealthFrame tab="E-mails">
      <AutoGrid>
        <Card>
          <Stat label={t('Waiting')} value={counts.waiting} sub={t('counted about once a minute')} />
        </Card>
        <Card>
          <Stat
            label={t('Failed')}
            value={counts.dead}
            tone={counts.dead > 0 ? 'danger' : undefined}
            sub={counts.dead > 0 && <TextLink to="/admin/health/jobs?queue=email">{t('View failed e-mails')}</TextLink>}
          />
        </Card>
      </AutoGrid>
      <Card title={t('Sent')}>
        <Stack gap={4}>
          {items.length > 0 ? (
            <Table caption={t('E-mails that were sent')} columns={columns} rows={items} getKey={({ id }) => id} />
          ) : (
            <EmptyState title={t('No e-mails yet')} icon="mail">
              {t('E-mails appear here as soon as the mail server has accepted them.')}
            </EmptyState>
          )}
          {(nextCursor || !isFirstPage) && (
            <Pagination
              summary={t('{count, plural, one {# e-mail} other {# e-mails}}', { count: items.length })}
              previous={isFirstPage ? undefined : '?'}
              previousLabel={t('First page')}
              next={nextCursor ? `?cursor=${encodeURIComponent(nextCursor)}` : undefined}
            />
          )}
          <Muted size="small">
            {t(
              'We keep the subject for 30 days. Neither the address nor the text is shown: e-mails can contain links that log in.',
            )}
          </Muted>
        </Stack>
      </Card>
    </HealthFrame>
  )
}

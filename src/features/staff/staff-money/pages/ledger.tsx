import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { EmptyState } from '#ui/state-message.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { ACCOUNT_TEXTS, readAccountKind } from '../accounts.ts'
import { type EntryView, listAccountTotals, listEntries } from '../ledger-queries.ts'
import { movementLabel, ownerLabel } from '../parts/labels.ts'
import { MoneyFrame, PageLinks } from '../parts/money-frame.tsx'
import { ProviderBalances } from '../parts/provider-balances.tsx'
import { MONEY_EXPORTS_PATH, staffPaymentPath } from '../paths.ts'
import { maySeeMoney } from '../policy.ts'
import { listProviderBalances } from '../provider-balances.ts'
import type { Route } from './+types/ledger.ts'

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, url: { searchParams } }) => {
    const kind = readAccountKind(searchParams.get('account'))
    const owner = searchParams.get('owner') ?? undefined
    const cursor = searchParams.get('cursor') ?? undefined
    const [totals, balances, entries] = await Promise.all([
      listAccountTotals(),
      listProviderBalances(),
      kind ? listEntries({ kind, owner, cursor }) : null,
    ])
    const sum = totals.reduce((all, { total }) => all + total, 0)
    const shown = kind && entries ? { kind, owner, ...entries, isFirstPage: cursor === undefined } : null
    return { totals, sum, balances, shown, now: ctx.now.toString() }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Ledger'), description: t('The accounts of the school and their sums.'), isPrivate: true })

type Total = Route.ComponentProps['loaderData']['totals'][number]

const totalColumns = (): readonly Column<Total>[] => [
  { label: t('Account'), cell: ({ kind }) => <TextLink to={`?account=${kind}`}>{ACCOUNT_TEXTS[kind][0]()}</TextLink> },
  { label: t('What it holds'), cell: ({ kind }) => <Muted size="small">{ACCOUNT_TEXTS[kind][1]()}</Muted> },
  { label: t('[ledger] Sum'), end: true, cell: ({ total }) => formatPLN(total) },
]

export default function LedgerPage({ loaderData }: Route.ComponentProps) {
  const { totals, sum, balances, shown, now } = loaderData
  return (
    <MoneyFrame tab="Ledger">
      <Card title={t('Accounts')}>
        <Stack gap={4}>
          <Cluster>
            <ButtonLink to={MONEY_EXPORTS_PATH} icon="receipt">
              {t('Export postings')}
            </ButtonLink>
          </Cluster>
          <Table
            caption={t('Sums by kind of account')}
            columns={totalColumns()}
            rows={totals}
            getKey={({ kind }) => kind}
          />
          {sum === 0 ? (
            <Notice kind="good" title={t('All accounts together are 0 PLN')}>
              {t(
                'Every posting has two sides of the same amount. What the school has is above 0, what it owes or has earned is below.',
              )}
            </Notice>
          ) : (
            <Notice
              kind="danger"
              title={t('All accounts together are {sum}, and should be 0 PLN', { sum: formatPLN(sum) })}
            >
              {t('A sum is wrong. Ask the people who run this site to look into it, and pay nothing out until then.')}
            </Notice>
          )}
        </Stack>
      </Card>
      {balances.length > 0 && <ProviderBalances balances={balances} now={now} />}
      {shown && <Entries {...shown} now={now} />}
    </MoneyFrame>
  )
}

type EntriesProps = NonNullable<Route.ComponentProps['loaderData']['shown']> & { readonly now: string }

const Entries = ({ kind, owner, items, nextCursor, isFirstPage, now }: EntriesProps) => {
  const name = ACCOUNT_TEXTS[kind][0]()
  const columns: readonly Column<EntryView>[] = [
    { label: t('[posting] Booked'), cell: ({ createdAt }) => <LocalTime at={createdAt} now={now} /> },
    { label: t('What'), cell: ({ movement }) => movementLabel(movement) },
    {
      label: t('[ledger] For'),
      cell: ({ memo, sourceId }) =>
        sourceId.startsWith('pay_') ? <TextLink to={staffPaymentPath(sourceId)}>{memo}</TextLink> : memo,
    },
    {
      label: t('[ledger] Of'),
      cell: entry => (
        <TextLink to={`?account=${kind}&owner=${encodeURIComponent(entry.owner)}`}>{ownerLabel(entry.owner)}</TextLink>
      ),
    },
    { label: t('Amount'), end: true, cell: ({ amount }) => formatPLN(amount) },
  ]
  return (
    <Card title={owner ? `${name}: ${owner}` : name}>
      <Stack gap={4}>
        {items.length > 0 ? (
          <Table caption={t('Postings on {name}', { name })} columns={columns} rows={items} getKey={({ id }) => id} />
        ) : (
          <EmptyState title={t('Nothing booked')} icon="book">
            {t('Nothing has been booked on this account yet.')}
          </EmptyState>
        )}
        <PageLinks
          summary={t('{count, plural, one {# posting} other {# postings}}', { count: items.length })}
          query={owner ? `account=${kind}&owner=${encodeURIComponent(owner)}` : `account=${kind}`}
          {...{ nextCursor, isFirstPage }}
        />
      </Stack>
    </Card>
  )
}

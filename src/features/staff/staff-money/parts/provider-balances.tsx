import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'
import type { ProviderBalance } from '../provider-balances.ts'

type Props = { readonly balances: readonly ProviderBalance[]; readonly now: string }

/** What the ledger says that is at each provider, beside what the provider's own account says. */
export const ProviderBalances = ({ balances, now }: Props) => {
  const columns: readonly Column<ProviderBalance>[] = [
    { label: t('Provider'), cell: ({ provider }) => provider },
    { label: t('Read until'), cell: ({ at }) => <LocalTime at={at} now={now} /> },
    { label: t('Our ledger'), end: true, cell: ({ ours }) => formatPLN(ours) },
    { label: t('Its account'), end: true, cell: ({ theirs }) => formatPLN(theirs) },
    { label: t('In disputes'), end: true, cell: ({ disputed }) => formatPLN(disputed) },
    { label: t('Difference'), end: true, cell: ({ ours, theirs, disputed }) => formatPLN(ours - theirs - disputed) },
  ]
  return (
    <Card title={t('At payment providers')}>
      <Stack gap={4}>
        <Table
          caption={t('Balances at payment providers')}
          columns={columns}
          rows={balances}
          getKey={({ provider }) => provider}
        />
        <Muted size="small">
          {t(
            'Every morning we read the accounts of the providers, and book their fees and payouts. Lines that we do not know are among the differences.',
          )}
        </Muted>
      </Stack>
    </Card>
  )
}

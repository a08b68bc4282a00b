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
    { label: 'Provider', cell: ({ provider }) => provider },
    { label: 'Read until', cell: ({ at }) => <LocalTime at={at} now={now} /> },
    { label: 'Our ledger', end: true, cell: ({ ours }) => formatPLN(ours) },
    { label: 'Its account', end: true, cell: ({ theirs }) => formatPLN(theirs) },
    { label: 'In disputes', end: true, cell: ({ disputed }) => formatPLN(disputed) },
    { label: 'Difference', end: true, cell: ({ ours, theirs, disputed }) => formatPLN(ours - theirs - disputed) },
  ]
  return (
    <Card title="At payment providers">
      <Stack gap={4}>
        <Table
          caption="Balances at payment providers"
          columns={columns}
          rows={balances}
          getKey={({ provider }) => provider}
        />
        <Muted size="small">
          Every morning we read the accounts of the providers, and book their fees and payouts. Lines that we do not
          know are among the differences.
        </Muted>
      </Stack>
    </Card>
  )
}

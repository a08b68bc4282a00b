import type { ReactNode } from 'react'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { ListHead } from '#features/staff/list-views/parts/list-head.tsx'
import { topics } from '#kernel/topics.ts'
import { Stack } from '#ui/layout.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { MONEY_EXPORTS_PATH, MONEY_PATH } from '../paths.ts'
import type { MoneySums } from '../sums.ts'

const TABS = [
  [MONEY_PATH, 'Payments'],
  [`${MONEY_PATH}/attention`, 'To decide'],
  [`${MONEY_PATH}/refunds`, 'Refunds'],
  [`${MONEY_PATH}/disputes`, 'Disputes'],
  [`${MONEY_PATH}/differences`, 'Does not match the bank'],
  [`${MONEY_PATH}/credit`, 'Credit'],
  [`${MONEY_PATH}/codes`, 'Discount codes'],
  [`${MONEY_PATH}/vouchers`, 'Vouchers'],
  [`${MONEY_PATH}/packages`, 'Packages'],
  [`${MONEY_PATH}/invoices`, 'Invoices'],
  [`${MONEY_PATH}/register`, 'Register'],
  [`${MONEY_PATH}/ledger`, 'Ledger'],
  [`${MONEY_PATH}/earnings`, 'Paid by students'],
  [`${MONEY_PATH}/months`, 'Months'],
  [`${MONEY_PATH}/rates`, 'Rates'],
  [MONEY_EXPORTS_PATH, 'Exports'],
] as const
export type MoneyTab = (typeof TABS)[number][1]

type FrameProps = {
  readonly tab: MoneyTab
  /** What waits, for the numbers on the tabs. */
  readonly sums?: MoneySums | undefined
  /** Beside the heading: what is done with the list. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

const countOf = ({ toDecide, refunds, disputes }: MoneySums, label: MoneyTab): number => {
  const counts: Partial<Record<MoneyTab, number>> = {
    'To decide': toDecide.count,
    Refunds: refunds.count,
    Disputes: disputes,
  }
  return counts[label] ?? 0
}

/** The pages about money of staff: one heading, a tab for each. */
export const MoneyFrame = ({ tab, sums, tools, children }: FrameProps) => {
  useLiveTopics(topics.admin('payments'))
  return (
    <AdminFrame>
      <Stack gap={4}>
        <ListHead title="Money">{tools}</ListHead>
        <Tabs
          label="Money"
          tabs={TABS.map(([to, label]) => ({
            ...{ to, label, current: label === tab },
            count: (sums && countOf(sums, label)) || undefined,
          }))}
        />
        {children}
      </Stack>
    </AdminFrame>
  )
}

type Props = {
  readonly summary: string
  /** The query without the cursor. */
  readonly query?: string
  readonly nextCursor: string | null
  readonly isFirstPage: boolean
}

/** The way to the next page, and back to the first. */
export const PageLinks = ({ summary, query = '', nextCursor, isFirstPage }: Props) =>
  (nextCursor || !isFirstPage) && (
    <Pagination
      summary={summary}
      previous={isFirstPage ? undefined : `?${query}`}
      previousLabel="First page"
      next={
        nextCursor ? `?${[query, `cursor=${encodeURIComponent(nextCursor)}`].filter(Boolean).join('&')}` : undefined
      }
    />
  )

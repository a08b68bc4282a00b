import type { ReactNode } from 'react'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { topics } from '#kernel/topics.ts'
import { Stack } from '#ui/layout.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { MONEY_EXPORTS_PATH, MONEY_PATH } from '../paths.ts'

const TABS = [
  [MONEY_PATH, 'Payments'],
  [`${MONEY_PATH}/attention`, 'To decide'],
  [`${MONEY_PATH}/refunds`, 'Refunds'],
  [`${MONEY_PATH}/disputes`, 'Disputes'],
  [`${MONEY_PATH}/differences`, 'Differences'],
  [`${MONEY_PATH}/credit`, 'Credit'],
  [`${MONEY_PATH}/codes`, 'Codes'],
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

/** The pages about money of staff: one heading, a tab for each. */
export const MoneyFrame = ({ tab, children }: { readonly tab: MoneyTab; readonly children: ReactNode }) => {
  useLiveTopics(topics.admin('payments'))
  return (
    <AdminFrame>
      <Stack gap={6}>
        <h1>Money</h1>
        <Tabs label="Money" tabs={TABS.map(([to, label]) => ({ to, label, current: label === tab }))} />
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

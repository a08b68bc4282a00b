import type { ReactNode } from 'react'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { onThisPage } from '#features/staff/list-views/on-this-page.ts'
import { ListHead } from '#features/staff/list-views/parts/list-head.tsx'
import { type Message, msg, t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { Stack } from '#ui/layout.tsx'
import { MoreTabs } from '#ui/more-tabs.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { MONEY_EXPORTS_PATH, MONEY_PATH } from '../paths.ts'
import type { MoneySums } from '../sums.ts'

/** By what other code calls them. */
const TABS = {
  Payments: [MONEY_PATH, msg('Payments')],
  'To decide': [`${MONEY_PATH}/attention`, msg('To decide')],
  Refunds: [`${MONEY_PATH}/refunds`, msg('Refunds')],
  Disputes: [`${MONEY_PATH}/disputes`, msg('Disputes')],
  'Bank differences': [`${MONEY_PATH}/differences`, msg('Bank differences')],
  Credit: [`${MONEY_PATH}/credit`, msg('[tab] Credit')],
  'Discount codes': [`${MONEY_PATH}/codes`, msg('Discount codes')],
  Vouchers: [`${MONEY_PATH}/vouchers`, msg('Vouchers')],
  Packages: [`${MONEY_PATH}/packages`, msg('Packages')],
  Invoices: [`${MONEY_PATH}/invoices`, msg('Invoices')],
  Register: [`${MONEY_PATH}/register`, msg('[tab] Register')],
  Ledger: [`${MONEY_PATH}/ledger`, msg('Ledger')],
  'Paid by students': [`${MONEY_PATH}/earnings`, msg('Paid by students')],
  Months: [`${MONEY_PATH}/months`, msg('[tab] Months')],
  Rates: [`${MONEY_PATH}/rates`, msg('[tab] Rates')],
  Exports: [MONEY_EXPORTS_PATH, msg('Exports')],
} as const satisfies Record<string, readonly [to: string, label: Message]>
/** What is looked at each day; the others are in the menu at the end of the row. */
const TABS_IN_ROW = 5
export type MoneyTab = keyof typeof TABS

type FrameProps = {
  readonly tab: MoneyTab
  /** What waits, for the numbers on the tabs. */
  readonly sums?: MoneySums | undefined
  /** Beside the heading: what is done with the list. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

const countOf = ({ toDecide, refunds, disputes }: MoneySums, tab: string): number => {
  const counts: Readonly<Record<string, number>> = {
    'To decide': toDecide.count,
    Refunds: refunds.count,
    Disputes: disputes,
  }
  return counts[tab] ?? 0
}

/** The pages about money of staff: one heading, a tab for each. */
export const MoneyFrame = ({ tab, sums, tools, children }: FrameProps) => {
  useLiveTopics(topics.admin('payments'))
  return (
    <AdminFrame>
      <Stack gap={4}>
        <ListHead title={t('Money')}>{tools}</ListHead>
        <MoreTabs
          label={t('Money')}
          most={TABS_IN_ROW}
          tabs={Object.entries(TABS).map(([name, [to, label]]) => ({
            ...{ to, label: label(), current: name === tab },
            count: (sums && countOf(sums, name)) || undefined,
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
      summary={onThisPage(summary)}
      previous={isFirstPage ? undefined : `?${query}`}
      previousLabel={t('First page')}
      next={
        nextCursor ? `?${[query, `cursor=${encodeURIComponent(nextCursor)}`].filter(Boolean).join('&')}` : undefined
      }
    />
  )

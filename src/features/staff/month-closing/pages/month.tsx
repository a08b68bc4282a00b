import { MoneyExport } from '#features/staff/staff-money/parts/money-export.tsx'
import { MoneyFrame } from '#features/staff/staff-money/parts/money-frame.tsx'
import { mayMoveMoney, maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { monthParam } from '#features/staff/staff-money/schema.ts'
import { t } from '#kernel/messages.ts'
import { refuse, sentenceOf } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { closeMonth } from '../close-month.ts'
import { monthLabel } from '../months.ts'
import { ClosingCard } from '../parts/closing-card.tsx'
import { CorrectionsCard } from '../parts/corrections-card.tsx'
import { EarnedCard } from '../parts/earned-card.tsx'
import { RevenueCard } from '../parts/revenue-card.tsx'
import { type StatementRow, StatementsCard } from '../parts/statements-card.tsx'
import { MONTHS_PATH } from '../paths.ts'
import { readMonth } from '../read-month.ts'
import { MONTH_NOT_FOUND } from '../refusals.ts'
import { closingConsequences, decideClosing, monthTotals } from '../rules.ts'
import { listStatements } from '../statements.ts'
import type { Route } from './+types/month.ts'

const toRow = ({ displayName, username, ...row }: Awaited<ReturnType<typeof listStatements>>[number]): StatementRow => {
  const { id, lines, amount, paidOn } = row
  return { id, lines, amount, paidOn, name: `${displayName} (${username})` }
}

const monthOfPath = (params: { readonly month?: string | undefined }): string =>
  monthParam.safeParse(params.month).data ?? refuse(MONTH_NOT_FOUND)

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, params }) => {
    const figures = await readMonth(db, monthOfPath(params))
    const decision = decideClosing(figures, ctx.now)
    return {
      figures,
      totals: monthTotals(figures),
      statements: figures.isClosed ? (await listStatements(db, figures.month)).map(toRow) : [],
      consequences: closingConsequences(figures),
      obstacle: decision.ok ? null : sentenceOf(decision.refusal),
    }
  },
})

export const action = formAction({
  close: actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      const month = monthOfPath(params)
      await closeMonth(ctx, month)
      return { done: t('[month] {month} is closed.', { month: monthLabel(month) }), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: args.loaderData ? monthLabel(args.loaderData.figures.month) : t('Month'),
    description: t('What a month brought in, what was earned in it, and its closing.'),
    isPrivate: true,
  })

export default function MonthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { figures, totals, statements, consequences, obstacle } = loaderData
  const name = monthLabel(figures.month)
  return (
    <MoneyFrame tab="Months">
      <Breadcrumbs steps={[{ label: t('Months'), to: MONTHS_PATH }, { label: name }]} />
      <RefusalNotice actionResult={actionData} />
      {figures.isClosed ? (
        <Notice kind="good" title={t('[month] {name} is closed', { name })}>
          {t('It never changes. What is corrected later is booked in the next open month.')}
        </Notice>
      ) : (
        <ClosingCard figures={figures} consequences={consequences} obstacle={obstacle} />
      )}
      <Cluster gap={2}>
        <MoneyExport list="month_payments" filters={{ month: figures.month }} label={t('Export payments')} />
        <MoneyExport list="month_postings" filters={{ month: figures.month }} label={t('Export postings')} />
      </Cluster>
      <RevenueCard figures={figures} sum={totals.revenue} />
      {figures.isClosed ? (
        <StatementsCard rows={statements} month={figures.month} sum={totals.earned} />
      ) : (
        <EarnedCard figures={figures} sum={totals.earned} />
      )}
      {figures.corrections.length > 0 && <CorrectionsCard figures={figures} />}
    </MoneyFrame>
  )
}

import { redirect } from 'react-router'
import { PACKAGES_PATH } from '#features/academy/packages/kind.ts'
import { INVOICES_PATH } from '#features/money/invoices/paths.ts'
import { findCompany, removeCompany, saveCompany } from '#features/money/payments/company.ts'
import { CompanyInput } from '#features/money/payments/company-schema.ts'
import { takeCreditAction } from '#features/money/refunds/take-credit-action.ts'
import { startCardCheckout } from '#features/money/settlement/cards.ts'
import { payInvoice } from '#features/money/usage/pay-invoice.ts'
import { invoiceChoice } from '#features/money/usage/schema.ts'
import { NEW_VOUCHER_PATH, VOUCHERS_PATH } from '#features/money/vouchers/kind.ts'
import { CompanyCard } from '#features/screens/payment-method/parts/company-card.tsx'
import { PaymentMethodCard } from '#features/screens/payment-method/parts/payment-method-card.tsx'
import { getPaymentMethod, removePaymentMethod } from '#features/screens/payment-method/payment-method.ts'
import { can } from '#kernel/capability.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Stat } from '#ui/stat.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { SECTIONS, type Section, toSection } from '../filters.ts'
import { CreditAsMoney } from '../parts/credit-as-money.tsx'
import { OpenInvoices } from '../parts/open-invoices.tsx'
import { OwedList } from '../parts/owed-list.tsx'
import { SectionRows } from '../parts/section-rows.tsx'
import { SpendingChart } from '../parts/spending-chart.tsx'
import { listSection } from '../section-list.ts'
import { getBilling } from '../summary.ts'
import type { Route } from './+types/billing.ts'
import styles from './billing.module.css'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url: { searchParams } }) => {
    const cursor = searchParams.get('cursor') ?? undefined
    const [list, billing, method, company] = await Promise.all([
      listSection(ctx, toSection(searchParams.get('show')), cursor),
      getBilling(ctx),
      getPaymentMethod(ctx),
      findCompany(db, requireUser(ctx.actor).id),
    ])
    const now = ctx.now.toString()
    const isTeacher = can(requireUser(ctx.actor), 'teach')
    return { list, ...billing, method, company, isTeacher, isFirst: cursor === undefined, now }
  },
})

export const action = formAction({
  takeCredit: takeCreditAction,
  pay: actionHandler({
    policy: signedIn,
    schema: invoiceChoice,
    run: async ({ ctx, input }) => redirect((await payInvoice(ctx, input.invoiceId)).checkoutUrl),
  }),
  replaceCard: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx }) => redirect((await startCardCheckout(ctx)).checkoutUrl),
  }),
  removeCard: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx }) => {
      await removePaymentMethod(ctx)
      return { done: t('Card removed'), isOnPage: true }
    },
  }),
  company: actionHandler({
    policy: signedIn,
    schema: CompanyInput,
    run: async ({ ctx, input }) => {
      await saveCompany(ctx, input)
      return { done: t('Company saved') }
    },
  }),
  removeCompany: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx }) => {
      await removeCompany(ctx)
      return { done: t('Company removed'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Billing'),
    description: t('What you owe, your payments, refunds, credit and receipts.'),
    isPrivate: true,
  })

const EMPTY: Readonly<Record<Section, readonly [title: Message, text: Message]>> = {
  upcoming: [
    msg('Nothing coming up'),
    msg('Upcoming lessons and games that you pay for appear here until they start.'),
  ],
  paid: [msg('No payments yet'), msg('When you pay for a lesson, its receipt appears here.')],
  refunded: [msg('Nothing refunded'), msg('When a lesson is cancelled in time, your refund appears here.')],
  late: [
    msg('No late cancellations'),
    msg('Lessons that are charged because they were cancelled late appear here, with both times.'),
  ],
  credit: [
    msg('No credit yet'),
    msg('When you cancel a lesson in time, you can choose credit; it is used first when you next pay.'),
  ],
  all: [msg('No payments yet'), msg('Every payment appears here, even if it was declined.')],
}

const EarningsLink = () => <ButtonLink to="/campus/teacher-panel/earnings">{t('Your earnings')}</ButtonLink>

const VouchersCard = () => (
  <Card title={t('Gift vouchers')}>
    <Stack gap={4}>
      <Muted>{t('Redeem the code of a voucher as credit, or give lessons and games to another person.')}</Muted>
      <Cluster>
        <ButtonLink to={VOUCHERS_PATH}>{t('Redeem a voucher')}</ButtonLink>
        <ButtonLink to={NEW_VOUCHER_PATH}>{t('Buy a voucher')}</ButtonLink>
      </Cluster>
    </Stack>
  </Card>
)

const InvoicesCard = () => (
  <Card title={t('Invoices')}>
    <Stack gap={4}>
      <Muted>{t('Choose what you get when you pay: a receipt, or an invoice to you or your company.')}</Muted>
      <Cluster>
        <ButtonLink to={INVOICES_PATH}>{t('Your invoices')}</ButtonLink>
      </Cluster>
    </Stack>
  </Card>
)

const PackagesCard = () => (
  <Card title={t('Packages of lessons')}>
    <Stack gap={4}>
      <Muted>{t('Lessons that you have bought together, and how many are left.')}</Muted>
      <Cluster>
        <ButtonLink to={PACKAGES_PATH}>{t('Your packages')}</ButtonLink>
      </Cluster>
    </Stack>
  </Card>
)

const showPath = (section: Section): string =>
  section === 'paid' ? '/account/billing' : `/account/billing?show=${section}`

export default function Billing({ loaderData, actionData }: Route.ComponentProps) {
  const { list, totals, returning, owed, offered, invoices, spending, method, company, isTeacher, isFirst, now } =
    loaderData
  useLiveTopics(topics.payments.mine, topics.holds.mine, topics.reservations.mine)
  const [emptyTitle, emptyText] = EMPTY[list.section]
  const paysNothing = Object.values(totals).every(total => total === 0) && offered.length === 0
  return (
    <Page>
      <Stack gap={6}>
        <h1>{t('Billing')}</h1>
        <RefusalNotice actionResult={actionData} />
        {isTeacher && (
          <Card title={t('Your earnings have their own page')} aside={<EarningsLink />}>
            <Muted>{t('This page has what you pay for as a student or a guardian.')}</Muted>
          </Card>
        )}
        {!(isTeacher && paysNothing) && (
          <Card>
            <div className={styles.totals}>
              <Stat
                label={t('Owed now')}
                value={formatPLN(totals.owed)}
                sub={t('on hold and on open invoices, after credit')}
              />
              <Stat label={t('Upcoming')} value={formatPLN(totals.upcoming)} sub={t('paid lessons ahead')} />
              <Stat label={t('Paid')} value={formatPLN(totals.paid)} sub={t('in total')} />
              <Stat
                label={t('Refunded')}
                value={formatPLN(totals.refunded)}
                sub={returning > 0 ? t('and {amount} is on its way', { amount: formatPLN(returning) }) : t('as money')}
              />
              <Stat label={t('Credit')} value={formatPLN(totals.credit)} sub={t('used first when you pay')} />
            </div>
          </Card>
        )}
        <OwedList {...{ owed, offered, now }} />
        <OpenInvoices invoices={invoices} now={now} />
        <FilterBar label={t('Which lines')}>
          {(Object.keys(SECTIONS) as Section[]).map(name => (
            <FilterLink key={name} to={showPath(name)} active={list.section === name}>
              {SECTIONS[name]()}
            </FilterLink>
          ))}
        </FilterBar>
        <section>
          <h2 className="visually-hidden">{SECTIONS[list.section]()}</h2>
          {list.items.length > 0 ? (
            <SectionRows list={list} now={now} />
          ) : (
            <EmptyState
              title={emptyTitle()}
              icon="receipt"
              action={isTeacher ? undefined : <ButtonLink to="/campus">{t('Find a lesson')}</ButtonLink>}
            >
              {emptyText()}
            </EmptyState>
          )}
        </section>
        {list.section === 'credit' && totals.credit > 0 && <CreditAsMoney />}
        {(list.nextCursor || !isFirst) && (
          <Pagination
            summary={t('{count} shown', { count: list.items.length })}
            previous={isFirst ? undefined : showPath(list.section)}
            previousLabel={t('First page')}
            next={list.nextCursor ? `?show=${list.section}&cursor=${list.nextCursor}` : undefined}
          />
        )}
        {!(isTeacher && paysNothing) && <SpendingChart months={spending} />}
        <div className={styles.payer}>
          <PaymentMethodCard method={method} now={now} />
          <CompanyCard key={company ? 'kept' : 'none'} company={company} actionResult={actionData} />
          <InvoicesCard />
          <VouchersCard />
          <PackagesCard />
        </div>
      </Stack>
    </Page>
  )
}

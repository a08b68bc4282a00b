import { redirect } from 'react-router'
import { ListMenu } from '#features/staff/list-views/parts/list-menu.tsx'
import { ListSearch } from '#features/staff/list-views/parts/list-search.tsx'
import { MoneyExport } from '#features/staff/staff-money/parts/money-export.tsx'
import { MoneyFrame, PageLinks } from '#features/staff/staff-money/parts/money-frame.tsx'
import { mayMoveMoney, maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { MAX_SEARCH } from '#features/staff/staff-money/schema.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { pageHead } from '#ui/page-head.ts'
import { EmptyState } from '#ui/state-message.tsx'
import { actOnVoucher } from '../acts.ts'
import { VoucherActCard } from '../parts/voucher-act-card.tsx'
import { VOUCHER_FILTER_LABELS } from '../parts/voucher-labels.ts'
import { VoucherTable } from '../parts/voucher-table.tsx'
import { VOUCHERS_ADMIN_PATH } from '../paths.ts'
import { findVoucher, getOpenSums, listVouchers } from '../queries.ts'
import { extendForm, returnForm, sendForm, VOUCHER_ACTS, VOUCHER_FILTERS } from '../schema.ts'
import type { Route } from './+types/vouchers.ts'

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, url: { searchParams } }) => {
    const filter = VOUCHER_FILTERS.find(each => each === searchParams.get('state')) ?? 'open'
    const search = (searchParams.get('q') ?? '').slice(0, MAX_SEARCH)
    const cursor = searchParams.get('cursor') ?? undefined
    const act = VOUCHER_ACTS.find(each => each === searchParams.get('act'))
    const [page, sums, asked] = await Promise.all([
      listVouchers({ filter, search, cursor }, ctx.now),
      getOpenSums(ctx.now),
      act ? findVoucher(searchParams.get('voucher') ?? '', ctx.now) : null,
    ])
    const question = act && asked?.acts.includes(act) ? { act, voucher: asked } : null
    return { ...page, ...sums, filter, search, question, isFirstPage: cursor === undefined, now: ctx.now.toString() }
  },
})

export const action = formAction({
  extend: actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: extendForm,
    run: async ({ ctx, input: { voucher, ...input }, requestContext }) => {
      await actOnVoucher(ctx, voucher, { act: 'extend', ...input })
      requestContext.flash.set(t('The voucher is valid longer now.'))
      return redirect(VOUCHERS_ADMIN_PATH)
    },
  }),
  return: actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: returnForm,
    run: async ({ ctx, input: { voucher, ...input }, requestContext }) => {
      await actOnVoucher(ctx, voucher, { act: 'return', ...input })
      requestContext.flash.set(t('The voucher has ended, and its money is on its way back. We’ve told the buyer.'))
      return redirect(VOUCHERS_ADMIN_PATH)
    },
  }),
  end: actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: returnForm,
    run: async ({ ctx, input: { voucher, ...input }, requestContext }) => {
      await actOnVoucher(ctx, voucher, { act: 'end', ...input })
      requestContext.flash.set(t('The voucher has ended. Nothing is owed for it any more.'))
      return redirect(VOUCHERS_ADMIN_PATH)
    },
  }),
  send: actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: sendForm,
    run: async ({ ctx, input: { voucher, ...input }, requestContext }) => {
      await actOnVoucher(ctx, voucher, { act: 'send', ...input })
      requestContext.flash.set(t('The voucher is sent.'))
      return redirect(VOUCHERS_ADMIN_PATH)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Gift vouchers'), description: t('Bought, sent, redeemed and returned.'), isPrivate: true })

const queryOf = (filter: string, search: string) =>
  [filter === 'open' ? '' : `state=${filter}`, search ? `q=${encodeURIComponent(search)}` : '']
    .filter(Boolean)
    .join('&')

export default function VouchersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, filter, search, owed, expired, question, isFirstPage, now } = loaderData
  return (
    <MoneyFrame
      tab="Vouchers"
      tools={
        <ListMenu>
          <MoneyExport list="vouchers" filters={{ state: filter, q: search }} />
        </ListMenu>
      }
    >
      {question && <VoucherActCard key={question.voucher.id} {...question} actionResult={actionData} />}
      <p>
        {expired > 0
          ? t(
              '{owed} is owed for gift vouchers that are not redeemed, {expired} of it for vouchers whose time is over. Nothing of it is revenue until it is spent on lessons or games.',
              { owed: formatPLN(owed), expired: formatPLN(expired) },
            )
          : t(
              '{owed} is owed for gift vouchers that are not redeemed. Nothing of it is revenue until it is spent on lessons or games.',
              { owed: formatPLN(owed) },
            )}
      </p>
      <ListSearch
        label={t('Last four characters of the code, or the buyer’s username')}
        text={search}
        kept={{ state: filter === 'open' ? undefined : filter }}
      />
      <FilterBar label={t('Which vouchers')}>
        {VOUCHER_FILTERS.map(each => (
          <FilterLink key={each} to={`${VOUCHERS_ADMIN_PATH}?${queryOf(each, search)}`} active={each === filter}>
            {VOUCHER_FILTER_LABELS[each]()}
          </FilterLink>
        ))}
      </FilterBar>
      {items.length > 0 ? (
        <section>
          <h2 className="visually-hidden">{VOUCHER_FILTER_LABELS[filter]()}</h2>
          <VoucherTable rows={items} now={now} />
        </section>
      ) : (
        <EmptyState title={t('No gift vouchers')} icon="receipt">
          {search ? t('Nothing matches. Look at “All”, or search for the buyer’s username.') : t('None here yet.')}
        </EmptyState>
      )}
      <PageLinks
        summary={t('{count, plural, one {# voucher} other {# vouchers}}', { count: items.length })}
        query={queryOf(filter, search)}
        {...{ nextCursor, isFirstPage }}
      />
    </MoneyFrame>
  )
}

import { data, Form } from 'react-router'
import { KIND_LABELS } from '#features/money/invoices/kind-labels.ts'
import { MoneyFrame, PageLinks } from '#features/staff/staff-money/parts/money-frame.tsx'
import { SearchRow } from '#features/staff/staff-money/parts/search-row.tsx'
import { maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { MAX_SEARCH } from '#features/staff/staff-money/schema.ts'
import { findInvoicingService } from '#integrations/invoicing/port.ts'
import { readListFilters } from '#kernel/list-filters.ts'
import { t } from '#kernel/messages.ts'
import { formatExactPLN } from '#kernel/money.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { TextField } from '#ui/field.tsx'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RowTitle } from '#ui/row-title.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { sendingLabel } from '../parts/sending-labels.ts'
import { STAFF_INVOICES_PATH, staffInvoicePath } from '../paths.ts'
import { type ListedInvoice, listInvoices } from '../queries.ts'
import { filtersWhere, INVOICE_FILTER_LABELS, invoicesInAddress } from '../schema.ts'
import type { Route } from './+types/invoices.ts'

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ url: { searchParams } }) => {
    const isSending = findInvoicingService() !== null
    const filter = filtersWhere(isSending).find(each => each === searchParams.get('show')) ?? 'all'
    const search = (searchParams.get('q') ?? '').slice(0, MAX_SEARCH)
    const { filters, typed, errors, status } = readListFilters(invoicesInAddress, searchParams)
    const month = filters?.month
    const cursor = searchParams.get('cursor') ?? undefined
    const page = await listInvoices({ filter, search, month, cursor })
    return data(
      {
        ...{ ...page, filter, search, month: month ?? '', isSending, isFirstPage: cursor === undefined },
        ...{ typedMonth: typed.month ?? '', problem: errors.month ?? null },
      },
      { status },
    )
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Invoices'), description: t('Invoices and corrections.'), isPrivate: true })

type Asked = { readonly filter: string; readonly search: string; readonly month: string }
const queryOf = ({ filter, search, month }: Asked): string =>
  new URLSearchParams({
    ...(filter === 'all' ? {} : { show: filter }),
    ...(search ? { q: search } : {}),
    ...(month ? { month } : {}),
  }).toString()

const sendingColumn = (): Column<ListedInvoice> => ({
  label: 'KSeF',
  phone: 'state',
  cell: ({ sending }) => {
    const [label, tone] = sendingLabel(sending)
    return <Chip tone={tone}>{label()}</Chip>
  },
})
const columns = (isSending: boolean): readonly Column<ListedInvoice>[] => [
  { label: t('[document] Number'), cell: ({ id, number }) => <RowTitle to={staffInvoicePath(id)}>{number}</RowTitle> },
  { label: t('[document] What'), phone: 'meta', cell: ({ kind }) => KIND_LABELS[kind]() },
  {
    label: t('Buyer'),
    phone: 'meta',
    cell: ({ buyer }) => (buyer.nip ? `${buyer.name}, NIP ${buyer.nip}` : buyer.name),
  },
  { label: t('Issued'), phone: 'meta', cell: ({ issuedOn }) => schoolDayText(issuedOn) },
  ...(isSending ? [sendingColumn()] : []),
  { label: t('Net'), wide: 'table', cell: ({ net }) => formatExactPLN(net), end: true },
  { label: t('VAT'), wide: 'table', cell: ({ tax }) => formatExactPLN(tax), end: true },
  { label: t('Gross'), phone: 'end', cell: ({ gross }) => <b>{formatExactPLN(gross)}</b>, end: true },
]

export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, filter, search, month, typedMonth, problem, isSending, isFirstPage } = loaderData
  return (
    <MoneyFrame tab="Invoices">
      <Form method="get" role="search" aria-label={t('Invoices')}>
        {filter !== 'all' && <input type="hidden" name="show" value={filter} />}
        <SearchRow>
          <TextField
            key={search}
            field={{ name: 'q', initialValue: search, maxLength: MAX_SEARCH }}
            label={t('Search')}
            hint={t('A number, a NIP, or the buyer’s name.')}
            type="search"
          />
          <TextField
            key={typedMonth}
            field={{
              ...{ name: 'month', initialValue: typedMonth, pattern: '20[0-9]{2}-(0[1-9]|1[0-2])' },
              errors: problem ? [problem] : [],
            }}
            label={t('Issued in')}
            type="month"
            optional
          />
          <SubmitButton>{t('Search')}</SubmitButton>
        </SearchRow>
      </Form>
      <FilterBar label={t('Which invoices')}>
        {filtersWhere(isSending).map(each => (
          <FilterLink
            key={each}
            to={`${STAFF_INVOICES_PATH}?${queryOf({ filter: each, search, month })}`}
            active={each === filter}
          >
            {INVOICE_FILTER_LABELS[each]()}
          </FilterLink>
        ))}
      </FilterBar>
      {items.length > 0 ? (
        <Table dense short caption={t('Invoices')} columns={columns(isSending)} rows={items} getKey={({ id }) => id} />
      ) : (
        <EmptyState title={t('No invoices')} icon="receipt">
          {search ? t('Nothing matches. Check the number or the NIP.') : t('None here yet.')}
        </EmptyState>
      )}
      <PageLinks
        summary={t('{count, plural, one {# invoice} other {# invoices}}', { count: items.length })}
        query={queryOf({ filter, search, month })}
        {...{ nextCursor, isFirstPage }}
      />
    </MoneyFrame>
  )
}

import { t } from '#kernel/messages.ts'
import { formatExactPLN } from '#kernel/money.ts'
import { signedIn } from '#kernel/policy.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Price } from '#ui/price.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { chooseDocument } from '../choosing.ts'
import { KIND_LABELS } from '../kind-labels.ts'
import { DocumentForm } from '../parts/document-form.tsx'
import { vatInvoicePath } from '../paths.ts'
import { listOwnInvoices } from '../queries.ts'
import { documentForm, toChoice } from '../schema.ts'
import { issuesInvoices, readKeptBuyer } from '../wanted-documents.ts'
import type { Route } from './+types/invoices.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url: { searchParams } }) => {
    const cursor = searchParams.get('cursor') ?? undefined
    const page = await listOwnInvoices(ctx, { cursor })
    const isIssuing = await issuesInvoices(ctx.now)
    return { ...page, kept: await readKeptBuyer(ctx), isIssuing, isFirstPage: cursor === undefined }
  },
})

export const action = formAction({
  document: actionHandler({
    policy: signedIn,
    schema: documentForm,
    run: async ({ ctx, input }) => {
      await chooseDocument(ctx, toChoice(input))
      return { done: t('Saved. It holds for what you pay from now on.'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Invoices'), description: t('Receipts or invoices for what you pay.'), isPrivate: true })

export default function InvoicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, kept, isIssuing, isFirstPage } = loaderData
  useLiveTopics(topics.payments.mine)
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Billing'), to: '/account/billing' }, { label: t('Invoices') }]} />
        <h1>{t('Invoices')}</h1>
        {isIssuing ? (
          <DocumentForm kept={kept} actionResult={actionData} />
        ) : (
          <Notice kind="info">{t('We can’t issue invoices yet. Please write to us when you need one.')}</Notice>
        )}
        <Stack gap={3}>
          <h2>{t('Issued to you')}</h2>
          {items.length > 0 ? (
            <RowList>
              {items.map(({ id, kind, number, buyer, gross, issuedOn }) => (
                <Row
                  key={id}
                  title={number}
                  href={vatInvoicePath(id)}
                  meta={`${KIND_LABELS[kind]()} · ${buyer.name}`}
                  time={schoolDayText(issuedOn)}
                  price={<Price amount={formatExactPLN(gross)} />}
                />
              ))}
            </RowList>
          ) : (
            <EmptyState
              title={t('No invoices yet')}
              icon="receipt"
              action={<ButtonLink to="/account/billing">{t('Your payments')}</ButtonLink>}
            >
              {isIssuing
                ? t('Choose an invoice above before you pay, or ask for one on the receipt of a payment.')
                : t('They are listed here once the school issues them.')}
            </EmptyState>
          )}
        </Stack>
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary={t('{count} shown', { count: items.length })}
            previous={isFirstPage ? undefined : '?'}
            previousLabel={t('First page')}
            next={nextCursor ? `?cursor=${encodeURIComponent(nextCursor)}` : undefined}
          />
        )}
      </Stack>
    </Page>
  )
}

import { redirect } from 'react-router'
import { askForInvoice } from '#features/money/invoices/choosing.ts'
import { AskCard } from '#features/money/invoices/parts/ask-card.tsx'
import { vatInvoicePath } from '#features/money/invoices/paths.ts'
import { askForm, toChoice } from '#features/money/invoices/schema.ts'
import { readPaymentInvoices } from '#features/money/invoices/wanted-documents.ts'
import { getPayment } from '#features/money/payments/queries.ts'
import { capitalize } from '#kernel/letter-case.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { signedIn } from '#kernel/policy.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Logo } from '#ui/logo.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { getReceiptDocument } from '../billing-items.ts'
import { buyerLines } from '../buyer-lines.ts'
import { methodLabel } from '../method-label.ts'
import { paymentLabel } from '../parts/payment-label.ts'
import { receiptPdfPath } from '../paths.ts'
import type { Route } from './+types/receipt.ts'
import styles from './receipt.module.css'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params, requestContext }) => {
    const id = params.id ?? ''
    const document = await getReceiptDocument(ctx, id, requestContext.siteName)
    return { ...document, invoices: await readPaymentInvoices(ctx, await getPayment(ctx, id)) }
  },
})

export const action = formAction({
  invoice: actionHandler({
    policy: signedIn,
    schema: askForm,
    run: async ({ ctx, params, input }) => {
      const asked = { choice: toChoice(input), forLater: input.forLater }
      return redirect(vatInvoicePath(await askForInvoice(ctx, params.id ?? '', asked)))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Receipt'), description: t('One payment.'), isPrivate: true })

export default function Receipt({ loaderData, actionData }: Route.ComponentProps) {
  const { paid, seller, isTest, invoices } = loaderData
  const { label } = paymentLabel(paid)
  const { receiptNumber } = paid
  const returned = paid.refunded - paid.returning
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <div data-print="no">
          <Breadcrumbs
            steps={[{ label: t('Billing'), to: '/account/billing' }, { label: receiptNumber ?? t('Payment') }]}
          />
        </div>
        <article className={styles.sheet}>
          <header className={styles.head}>
            <div>
              <h1>{receiptNumber ? t('Receipt {receiptNumber}', { receiptNumber }) : t('Payment')}</h1>
              <LocalTime at={paid.at} format="full" zone={SCHOOL_ZONE} />
            </div>
            <Logo />
          </header>
          <dl className={styles.parties}>
            <div>
              <dt>{t('Sold by')}</dt>
              <dd>{seller.name}</dd>
              {seller.address && <dd>{seller.address}</dd>}
              {seller.nip && <dd>{t('NIP {nip}', { nip: seller.nip })}</dd>}
              <dd>{seller.email}</dd>
            </div>
            {paid.payerName && (
              <div>
                <dt>{t('Paid by')}</dt>
                {buyerLines(paid).map(line => (
                  <dd key={line}>{line}</dd>
                ))}
              </div>
            )}
            <div>
              <dt>{t('Status')}</dt>
              <dd>{capitalize(label)}</dd>
            </div>
            <div>
              <dt>{t('Paid with')}</dt>
              <dd>{methodLabel({ ...paid, isTest })}</dd>
            </div>
          </dl>
          <table className={styles.lines}>
            <caption className="visually-hidden">{t('What was paid')}</caption>
            <tbody>
              {paid.lines.map(line => (
                <tr key={line.text}>
                  <th scope="row">{line.text}</th>
                  <td>{formatPLN(line.amount)}</td>
                </tr>
              ))}
              {returned > 0 && (
                <tr>
                  <th scope="row">{t('Returned')}</th>
                  <td>{formatPLN(-returned)}</td>
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('Total')}</th>
                <td>{formatPLN(paid.amount - returned)}</td>
              </tr>
            </tfoot>
          </table>
          {paid.returning > 0 && (
            <p>{t('On its way back, not in the total: {amount}.', { amount: formatPLN(paid.returning) })}</p>
          )}
          {paid.isCredit && <p>{t('Paid with credit. The receipt for the money was issued when it was paid.')}</p>}
          {isTest && <Notice kind="warn">{t('Test payments: no money moved. Not a tax invoice.')}</Notice>}
        </article>
        <Cluster data-print="no">
          <ButtonLink to={receiptPdfPath(paid.id)} icon="receipt" reloadDocument>
            {t('Download PDF')}
          </ButtonLink>
          <Button icon="printer" onClick={() => window.print()}>
            {t('Print')}
          </Button>
          {paid.page && (
            <ButtonLink to={paid.page.path}>
              {t(
                'View {kind, select, reservation {reservation} invoice {invoice} seat {seat} voucher {voucher} package {package} other {page}}',
                { kind: paid.page.name },
              )}
            </ButtonLink>
          )}
        </Cluster>
        <div data-print="no">
          <Stack gap={4}>
            <RefusalNotice actionResult={actionData} />
            <AskCard invoices={invoices} actionResult={actionData} />
          </Stack>
        </div>
      </Stack>
    </Page>
  )
}

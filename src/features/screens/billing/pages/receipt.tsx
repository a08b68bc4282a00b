import { redirect } from 'react-router'
import { askForInvoice } from '#features/money/invoices/choosing.ts'
import { AskCard } from '#features/money/invoices/parts/ask-card.tsx'
import { vatInvoicePath } from '#features/money/invoices/paths.ts'
import { askForm, toChoice } from '#features/money/invoices/schema.ts'
import { readPaymentInvoices } from '#features/money/invoices/wanted-documents.ts'
import { getPayment } from '#features/money/payments/queries.ts'
import { capitalize } from '#kernel/capitalize.ts'
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
  pageHead(args, { title: 'Receipt', description: 'One payment.', isPrivate: true })

export default function Receipt({ loaderData, actionData }: Route.ComponentProps) {
  const { paid, seller, isTest, invoices } = loaderData
  const { label } = paymentLabel(paid)
  const { receiptNumber } = paid
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <div data-print="no">
          <Breadcrumbs steps={[{ label: 'Billing', to: '/account/billing' }, { label: receiptNumber ?? 'Payment' }]} />
        </div>
        <article className={styles.sheet}>
          <header className={styles.head}>
            <div>
              <h1>{receiptNumber ? `Receipt ${receiptNumber}` : 'Payment'}</h1>
              <LocalTime at={paid.at} format="full" zone={SCHOOL_ZONE} />
            </div>
            <Logo />
          </header>
          <dl className={styles.parties}>
            <div>
              <dt>Sold by</dt>
              <dd>{seller.name}</dd>
              {seller.address && <dd>{seller.address}</dd>}
              {seller.nip && <dd>NIP {seller.nip}</dd>}
              <dd>{seller.email}</dd>
            </div>
            {paid.payerName && (
              <div>
                <dt>Paid by</dt>
                {buyerLines(paid).map(line => (
                  <dd key={line}>{line}</dd>
                ))}
              </div>
            )}
            <div>
              <dt>Status</dt>
              <dd>{capitalize(label)}</dd>
            </div>
            <div>
              <dt>Paid with</dt>
              <dd>{methodLabel({ ...paid, isTest })}</dd>
            </div>
          </dl>
          <table className={styles.lines}>
            <caption className="visually-hidden">What was paid</caption>
            <tbody>
              {paid.lines.map(line => (
                <tr key={line.text}>
                  <th scope="row">{line.text}</th>
                  <td>{formatPLN(line.amount)}</td>
                </tr>
              ))}
              {paid.refunded > 0 && (
                <tr>
                  <th scope="row">Returned</th>
                  <td>{formatPLN(-paid.refunded)}</td>
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td>{formatPLN(paid.amount - paid.refunded)}</td>
              </tr>
            </tfoot>
          </table>
          {paid.isCredit && <p>Paid with credit. The receipt for the money was issued when it was paid.</p>}
          {isTest && <Notice kind="warn">Test payments: no money moved. Not a tax invoice.</Notice>}
        </article>
        <Cluster data-print="no">
          <ButtonLink to={receiptPdfPath(paid.id)} icon="receipt" reloadDocument>
            Download PDF
          </ButtonLink>
          <Button icon="printer" onClick={() => window.print()}>
            Print
          </Button>
          {paid.page && <ButtonLink to={paid.page.path}>View {paid.page.name}</ButtonLink>}
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

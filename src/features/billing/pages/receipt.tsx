import { getPayment } from '#features/money/queries.ts'
import { pageOf } from '#features/reservations/paths.ts'
import { formatPLN } from '#kernel/money.ts'
import { signedIn } from '#kernel/policy.ts'
import { read } from '#platform/page.ts'
import { readSettings } from '#platform/settings.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { headOf } from '#ui/head.ts'
import { LocalTime } from '#ui/local-time.tsx'
import { Mark } from '#ui/mark.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster, Page, Stack } from '#ui/rhythm.tsx'
import { stateOf } from '../parts/words.ts'
import type { Route } from './+types/receipt.ts'
import styles from './receipt.module.css'

export const loader = read({
  policy: signedIn,
  load: async ({ ctx, params, visit }) => {
    const { createdAt, settledAt, issuedAt, ...paid } = await getPayment(ctx, params.id ?? '')
    const { company, contactEmail } = await readSettings(ctx.now)
    return {
      paid: { ...paid, lines: paid.lines ?? [{ text: paid.description, amount: paid.amount }] },
      at: (issuedAt ?? settledAt ?? createdAt).toString(),
      seller: { ...company, name: company.name || visit.siteName, email: contactEmail },
      isTest: paid.provider === 'test',
    }
  },
})

export const meta: Route.MetaFunction = args =>
  headOf(args, { title: 'Receipt', description: 'One payment, to print.', isPrivate: true })

export default function Receipt({ loaderData: { paid, at, seller, isTest } }: Route.ComponentProps) {
  const { word } = stateOf(paid)
  const { receiptNumber } = paid
  return (
    <Page width="narrow">
      <Stack gap={24}>
        <div data-print="no">
          <Breadcrumbs steps={[{ label: 'Billing', to: '/account/billing' }, { label: receiptNumber ?? 'Payment' }]} />
        </div>
        <article className={styles.sheet}>
          <header className={styles.head}>
            <div>
              <h1>{receiptNumber ? `Receipt ${receiptNumber}` : 'Payment'}</h1>
              <LocalTime at={at} as="full" />
            </div>
            <Mark />
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
                <dd>{paid.payerName}</dd>
              </div>
            )}
            <div>
              <dt>State</dt>
              <dd>{word}</dd>
            </div>
          </dl>
          <table className={styles.lines}>
            <caption className="unseen">What was paid</caption>
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
          {isTest && <Notice kind="warn">Test payments: no money moved. This is no accounting document.</Notice>}
        </article>
        <Cluster data-print="no">
          <Button icon="printer" onClick={() => window.print()}>
            Print
          </Button>
          <ButtonLink to={pageOf(paid.subjectId)} look="quiet">
            The reservation
          </ButtonLink>
        </Cluster>
      </Stack>
    </Page>
  )
}

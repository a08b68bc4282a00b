import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { InvoiceSheet } from '../parts/invoice-sheet.tsx'
import { INVOICES_PATH, vatInvoicePath, vatInvoicePdfPath } from '../paths.ts'
import { getOwnInvoice } from '../queries.ts'
import type { Route } from './+types/invoice.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params }) => ({ invoice: await getOwnInvoice(ctx, params.id ?? '') }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Invoice'), description: t('One invoice with its tax.'), isPrivate: true })

export default function InvoicePage({ loaderData: { invoice } }: Route.ComponentProps) {
  const { id, number, corrects, corrections } = invoice
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <div data-print="no">
          <Breadcrumbs
            steps={[
              { label: t('Billing'), to: '/account/billing' },
              { label: t('Invoices'), to: INVOICES_PATH },
              { label: number },
            ]}
          />
        </div>
        <InvoiceSheet invoice={invoice} />
        <Cluster data-print="no">
          <ButtonLink to={vatInvoicePdfPath(id)} icon="receipt" reloadDocument>
            {t('Download PDF')}
          </ButtonLink>
          <Button icon="printer" onClick={() => window.print()}>
            {t('Print')}
          </Button>
          {corrects && (
            <ButtonLink to={vatInvoicePath(corrects.id)}>{t('View {number}', { number: corrects.number })}</ButtonLink>
          )}
          {corrections.map(correction => (
            <ButtonLink key={correction.id} to={vatInvoicePath(correction.id)}>
              {t('View correction {number}', { number: correction.number })}
            </ButtonLink>
          ))}
        </Cluster>
      </Stack>
    </Page>
  )
}

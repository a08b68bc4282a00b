import { InvoiceSheet } from '#features/money/invoices/parts/invoice-sheet.tsx'
import { MoneyFrame } from '#features/staff/staff-money/parts/money-frame.tsx'
import { maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { invoicing } from '#integrations/invoicing/port.ts'
import { t } from '#kernel/messages.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { STAFF_INVOICES_PATH, staffInvoicePath, staffInvoicePdfPath, staffInvoiceXmlPath } from '../paths.ts'
import { getInvoice } from '../queries.ts'
import type { Route } from './+types/invoice.ts'

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ params }) => ({
    invoice: await getInvoice(params.id ?? ''),
    sending: invoicing.get().about,
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Invoice'), description: t('One invoice with its tax.'), isPrivate: true })

export default function StaffInvoicePage({ loaderData: { invoice, sending } }: Route.ComponentProps) {
  const { id, number, corrects, corrections } = invoice
  return (
    <MoneyFrame tab="Invoices">
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Invoices'), to: STAFF_INVOICES_PATH }, { label: number }]} />
        <InvoiceSheet invoice={invoice} headingLevel={2} />
        <Cluster data-print="no">
          <ButtonLink to={staffInvoicePdfPath(id)} icon="receipt" reloadDocument>
            {t('Download PDF')}
          </ButtonLink>
          <ButtonLink to={staffInvoiceXmlPath(id)} reloadDocument>
            {t('Download KSeF XML')}
          </ButtonLink>
          {corrects && (
            <ButtonLink to={staffInvoicePath(corrects.id)}>
              {t('View {number}', { number: corrects.number })}
            </ButtonLink>
          )}
          {corrections.map(correction => (
            <ButtonLink key={correction.id} to={staffInvoicePath(correction.id)}>
              {t('View correction {number}', { number: correction.number })}
            </ButtonLink>
          ))}
        </Cluster>
        <Notice kind="info">{sending}</Notice>
      </Stack>
    </MoneyFrame>
  )
}

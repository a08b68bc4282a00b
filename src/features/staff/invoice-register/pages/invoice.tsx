import { InvoiceSheet } from '#features/money/invoices/parts/invoice-sheet.tsx'
import { MoneyFrame } from '#features/staff/staff-money/parts/money-frame.tsx'
import { mayMoveMoney, maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { findInvoicingService, invoicing } from '#integrations/invoicing/port.ts'
import { can } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { sendInvoiceAgain } from '../acts.ts'
import { SendingCard } from '../parts/sending-card.tsx'
import { STAFF_INVOICES_PATH, staffInvoicePath, staffInvoicePdfPath, staffInvoiceXmlPath } from '../paths.ts'
import { findSending, getInvoice } from '../queries.ts'
import type { Route } from './+types/invoice.ts'

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, params }) => {
    const invoice = await getInvoice(params.id ?? '')
    const about = invoicing.get().about
    // Nothing is asked of the database where nothing is sent.
    const sending = findInvoicingService() ? { sending: await findSending(invoice.id) } : null
    return { invoice, about, sending, mayAsk: can(ctx.actor, 'move_money'), now: ctx.now.toString() }
  },
})

export const action = formAction({
  send: actionHandler({
    policy: mayMoveMoney,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await sendInvoiceAgain(ctx, params.id ?? '')
      return { done: t('The invoice is being sent'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Invoice'), description: t('One invoice with its tax.'), isPrivate: true })

export default function StaffInvoicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { invoice, about, sending, mayAsk, now } = loaderData
  const { id, number, corrects, corrections } = invoice
  return (
    <MoneyFrame tab="Invoices">
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Invoices'), to: STAFF_INVOICES_PATH }, { label: number }]} />
        <RefusalNotice actionResult={actionData} />
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
        {sending ? (
          <div data-print="no">
            <SendingCard {...{ about, mayAsk, now }} sending={sending.sending} />
          </div>
        ) : (
          <Notice kind="info">{about}</Notice>
        )}
      </Stack>
    </MoneyFrame>
  )
}

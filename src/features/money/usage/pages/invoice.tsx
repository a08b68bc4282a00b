import { Form, redirect } from 'react-router'
import { InvoiceHint } from '#features/money/invoices/parts/invoice-hint.tsx'
import { readInvoiceChoice } from '#features/money/invoices/wanted-documents.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Price } from '#ui/price.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { payInvoice } from '../pay-invoice.ts'
import { getInvoice } from '../queries.ts'
import type { Route } from './+types/invoice.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, params }) => {
    const invoice = await getInvoice(ctx, params.id ?? '')
    const invoiceChoice = invoice.state === 'open' ? await readInvoiceChoice(ctx) : undefined
    return { invoice, invoiceChoice, now: ctx.now.toString() }
  },
})

export const action = formAction({
  pay: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params }) => redirect((await payInvoice(ctx, params.id ?? '')).checkoutUrl),
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('[of used lessons] Invoice'),
    description: t('The lessons of one invoice.'),
    isPrivate: true,
  })

export default function InvoicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { invoice, invoiceChoice, now } = loaderData
  useLiveTopics(topics.payments.mine)
  const { title, amount, fromCredit, due, state, paidAt, isCharging, nextAttemptAt, endsAt, lines } = invoice
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Billing'), to: '/account/billing' }, { label: title }]} />
        <Cluster gap={2}>
          <h1>{title}</h1>
          <Chip tone={state === 'paid' ? 'good' : 'warn'}>
            {state === 'paid' ? t('[invoice] paid') : t('[invoice] not paid yet')}
          </Chip>
        </Cluster>
        <RefusalNotice actionResult={actionData} />
        <RowList label={t('Lessons')}>
          {lines.map(line => (
            <Row key={line.id} title={line.text} price={<Price amount={formatPLN(line.amount)} />} />
          ))}
        </RowList>
        <Card title={t('In total')} aside={<Price amount={formatPLN(amount)} large />}>
          <Stack gap={4}>
            {fromCredit > 0 && (
              <p>
                {state === 'open'
                  ? t('{fromCredit} from credit, {due} to pay', {
                      fromCredit: formatPLN(fromCredit),
                      due: formatPLN(due),
                    })
                  : t('{fromCredit} from credit', { fromCredit: formatPLN(fromCredit) })}
              </p>
            )}
            {paidAt && <p>{rich('Paid on <time></time>.', { time: () => <LocalTime at={paidAt} now={now} /> })}</p>}
            {isCharging && <p role="status">{t('We are charging your card. This page updates by itself.')}</p>}
            {state === 'open' && !isCharging && (
              <>
                <p>
                  {nextAttemptAt
                    ? rich('We’ll charge your card on <time></time>. You can also pay now, with another card.', {
                        time: () => <LocalTime at={nextAttemptAt} now={now} />,
                      })
                    : due === 0
                      ? t('Your card could not be charged. Your credit covers this invoice.')
                      : t('Your card could not be charged. Please pay here, with any card.')}
                </p>
                {endsAt && (
                  <p>
                    {rich(
                      'Booked lessons go ahead. No further weekly lessons are planned until you pay. If you do not pay by <time></time>, the weekly agreement ends, and its lessons ahead are cancelled free of charge.',
                      { time: () => <LocalTime at={endsAt} now={now} /> },
                    )}
                  </p>
                )}
                <Form method="post">
                  <SubmitButton name="verb" value="pay" variant="primary">
                    {due === 0
                      ? t('Use {fromCredit} of credit', { fromCredit: formatPLN(fromCredit) })
                      : t('Pay {amount}', { amount: formatPLN(due) })}
                  </SubmitButton>
                </Form>
              </>
            )}
            <InvoiceHint choice={invoiceChoice} />
            <Muted size="small">
              {t('Lessons that took place, and those that were cancelled late, are charged once a month.')}
            </Muted>
          </Stack>
        </Card>
      </Stack>
    </Page>
  )
}

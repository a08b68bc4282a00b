import { useState } from 'react'
import { redirect } from 'react-router'
import { newId } from '#kernel/ids.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatPLNInput } from '#kernel/money-input.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { readSettings } from '#platform/settings.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { RadioCards } from '#ui/choice-fields.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { EmptyState } from '#ui/state-message.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { buyVoucher } from '../buying.ts'
import { VOUCHERS_PATH } from '../kind.ts'
import { LEAST_VOUCHER, MOST_VOUCHER, RETURN_DAYS, schoolDay } from '../rules.ts'
import { buyForm, MAX_MESSAGE } from '../schema.ts'
import type { Route } from './+types/new-voucher'

const USUAL = 20_000

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx }) => {
    const { minor, displayName } = requireUser(ctx.actor)
    const { voucherMonths } = await readSettings(ctx.now)
    // The form names the voucher, so that sending it twice buys it once.
    return { voucher: newId('voucher'), minor, displayName, months: voucherMonths, today: schoolDay(ctx.now) }
  },
})

export const action = formAction({
  buy: actionHandler({
    policy: signedIn,
    schema: buyForm,
    run: async ({ ctx, input }) => redirect((await buyVoucher(ctx, input)).checkoutUrl),
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Buy a gift voucher', description: 'Lessons or games as a present.', isPrivate: true })

const STEPS = [
  { label: 'Billing', to: '/account/billing' },
  { label: 'Gift vouchers', to: VOUCHERS_PATH },
  { label: 'Buy' },
]

export default function NewVoucherPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="slim">
      <Stack gap={6}>
        <Breadcrumbs steps={STEPS} />
        <h1>Buy a gift voucher</h1>
        {loaderData.minor ? (
          <EmptyState title="Ask a parent or guardian" icon="receipt">
            Only adults can buy a gift voucher.
          </EmptyState>
        ) : (
          <BuyForm data={loaderData} actionResult={actionData} />
        )}
      </Stack>
    </Page>
  )
}

type FormProps = {
  readonly data: Route.ComponentProps['loaderData']
  readonly actionResult: Route.ComponentProps['actionData']
}

const BuyForm = ({ data: { months, displayName, today, ...data }, actionResult }: FormProps) => {
  // The page loads again by itself, also where an answer was lost: the form sends the id of before.
  const [voucher] = useState(data.voucher)
  const [form, fields] = useActionForm({
    ...{ verb: 'buy', schema: buyForm, actionResult },
    defaults: { voucher, amount: formatPLNInput(USUAL), fromName: displayName, delivery: 'email' },
  })
  return (
    <>
      <p>
        For lessons and games of any teacher, valid for {months} months. The person you give it to adds the whole amount
        to their account.
      </p>
      <ActionForm form={form}>
        <input type="hidden" name="voucher" value={voucher} />
        <TextField
          field={fields.amount}
          label="Amount"
          hint={`From ${formatPLN(LEAST_VOUCHER)} to ${formatPLN(MOST_VOUCHER)}, without grosze.`}
          inputMode="numeric"
          suffix="PLN"
          autoComplete="off"
        />
        <TextField field={fields.recipientName} label="For" hint="The name on the voucher." autoComplete="off" />
        <TextField field={fields.fromName} label="From" autoComplete="name" />
        <TextAreaField
          field={fields.message}
          label="Your message"
          hint={`Up to ${MAX_MESSAGE} characters.`}
          rows={3}
          optional
        />
        <RadioCards
          field={fields.delivery}
          legend="How you give it"
          options={[
            { value: 'email', title: 'We send it by e-mail', sub: 'to the address below, with your message' },
            {
              value: 'print',
              title: 'You print it or pass it on',
              sub: 'as a PDF or by its code, after you have paid',
            },
          ]}
        />
        <TextField
          field={fields.recipientEmail}
          label="Recipient’s e-mail"
          hint="Only where we send it. We write this one letter, and delete the address when the voucher is used."
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          optional
        />
        <TextField
          field={fields.sendOn}
          label="Send it on"
          hint="In the morning, Warsaw time. Leave it empty to send it as soon as you have paid."
          type="date"
          min={today}
          autoComplete="off"
          optional
        />
        <Muted size="small">
          You pay by card or transfer, not with credit. Until it is redeemed you can return it within {RETURN_DAYS} days
          and get the money back. <TextLink to="/documents/general-terms-and-conditions">General terms</TextLink>
        </Muted>
        <Cluster>
          <SubmitButton name="verb" value="buy" variant="primary">
            Go to payment
          </SubmitButton>
          <ButtonLink to={VOUCHERS_PATH}>Back</ButtonLink>
        </Cluster>
      </ActionForm>
    </>
  )
}

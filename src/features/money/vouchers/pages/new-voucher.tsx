import { useState } from 'react'
import { redirect } from 'react-router'
import { newId } from '#kernel/ids.ts'
import { t } from '#kernel/messages.ts'
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
import { rich } from '#ui/rich.tsx'
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
  pageHead(args, { title: t('Buy a gift voucher'), description: t('Lessons or games as a present.'), isPrivate: true })

const steps = () => [
  { label: t('Billing'), to: '/account/billing' },
  { label: t('Gift vouchers'), to: VOUCHERS_PATH },
  { label: t('[step] Buy') },
]

export default function NewVoucherPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="slim">
      <Stack gap={6}>
        <Breadcrumbs steps={steps()} />
        <h1>{t('Buy a gift voucher')}</h1>
        {loaderData.minor ? (
          <EmptyState title={t('Ask a parent or guardian')} icon="receipt">
            {t('Only adults can buy a gift voucher.')}
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
        {t(
          'For lessons and games of any teacher, valid for {months} months. The person you give it to adds the whole amount to their account.',
          { months },
        )}
      </p>
      <ActionForm form={form}>
        <input type="hidden" name="voucher" value={voucher} />
        <TextField
          field={fields.amount}
          label={t('Amount')}
          hint={t('From {least} to {most}, without grosze.', {
            least: formatPLN(LEAST_VOUCHER),
            most: formatPLN(MOST_VOUCHER),
          })}
          inputMode="numeric"
          suffix={t('[currency] PLN')}
          autoComplete="off"
        />
        <TextField
          field={fields.recipientName}
          label={t('[recipient] For')}
          hint={t('The name on the voucher.')}
          autoComplete="off"
        />
        <TextField field={fields.fromName} label={t('[person] From')} autoComplete="name" />
        <TextAreaField
          field={fields.message}
          label={t('Your message')}
          hint={t('Up to {most} characters.', { most: MAX_MESSAGE })}
          rows={3}
          optional
        />
        <RadioCards
          field={fields.delivery}
          legend={t('How you give it')}
          options={[
            { value: 'email', title: t('We send it by e-mail'), sub: t('to the address below, with your message') },
            {
              value: 'print',
              title: t('You print it or pass it on'),
              sub: t('as a PDF or by its code, after you have paid'),
            },
          ]}
        />
        <TextField
          field={fields.recipientEmail}
          label={t('Recipient’s e-mail')}
          hint={t('Only where we send it. We write this one letter, and delete the address when the voucher is used.')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          optional
        />
        <TextField
          field={fields.sendOn}
          label={t('Send it on')}
          hint={t('In the morning, Warsaw time. Leave it empty to send it as soon as you have paid.')}
          type="date"
          min={today}
          autoComplete="off"
          optional
        />
        <Muted size="small">
          {rich(
            'You pay by card or transfer, not with credit. Until it is redeemed you can return it within {days} days and get the money back. <link>General terms</link>',
            {
              days: RETURN_DAYS,
              link: words => <TextLink to="/documents/general-terms-and-conditions">{words}</TextLink>,
            },
          )}
        </Muted>
        <Cluster>
          <SubmitButton name="verb" value="buy" variant="primary">
            {t('Go to payment')}
          </SubmitButton>
          <ButtonLink to={VOUCHERS_PATH}>{t('Back')}</ButtonLink>
        </Cluster>
      </ActionForm>
    </>
  )
}

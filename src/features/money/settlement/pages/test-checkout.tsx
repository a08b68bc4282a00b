import { Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { fakeCheckout } from '#features/money/payments/providers.ts'
import { PAYMENT_NOT_FOUND } from '#features/money/payments/rules.ts'
import { FAKE_CHECKOUT_ACTIONS, type FakeCheckoutAction, WEBHOOK_BEHAVIOURS } from '#integrations/payments/port.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { anyone } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { safeRedirectPath } from '#platform/safe-redirect-path.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Eyebrow, Muted } from '#ui/typography.tsx'
import type { Route } from './+types/test-checkout'
import styles from './test-checkout.module.css'

/** The URL alone grants access, as on a real provider's page: the provider does not know this app's users. */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ params }) => {
    const found = (await fakeCheckout.get().find(params.ref ?? '')) ?? refuse(PAYMENT_NOT_FOUND)
    const { ref, amount, description, state, returnUrl, expiresAt } = found
    return { ref, amount, description, state, backTo: safeRedirectPath(returnUrl), expiresAt: expiresAt.toString() }
  },
})

const simulateAction = (name: FakeCheckoutAction) =>
  actionHandler({
    policy: anyone,
    schema: z.object({ webhooks: z.enum(WEBHOOK_BEHAVIOURS).default('at_once') }),
    run: async ({ params, input }) => {
      const payment =
        (await fakeCheckout.get().simulate(params.ref ?? '', name, input.webhooks)) ?? refuse(PAYMENT_NOT_FOUND)
      return redirect(safeRedirectPath(payment.returnUrl))
    },
  })

export const action = formAction(Object.fromEntries(FAKE_CHECKOUT_ACTIONS.map(name => [name, simulateAction(name)])))

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Test payment'), description: t('A test payment page. No money moves.'), isPrivate: true })

const WEBHOOK_LABELS: Record<(typeof WEBHOOK_BEHAVIOURS)[number], Message> = {
  at_once: msg('at once'),
  late: msg('30 seconds late'),
  twice: msg('twice'),
  out_of_order: msg('in the wrong order'),
  never: msg('not at all'),
}
const ACTION_LABELS: Record<FakeCheckoutAction, Message> = {
  pay: msg('[button] Pay'),
  pay_twice: msg('Pay twice'),
  pay_slowly: msg('Pay with a slow bank'),
  agree_other_card: msg('Agree with another card, Mastercard ending in 4444'),
  agree_without_cover: msg('Agree with a card that is declined later, Visa ending in 0341'),
  decline: msg('Decline'),
}
const CLOSED_LABELS: Record<string, Message> = {
  paid: msg('This has been paid.'),
  refunded: msg('This has been paid and refunded.'),
  declined: msg('This payment was declined.'),
  expired: msg('This payment has expired.'),
  under_way: msg('Waiting for the bank. It answers within half a minute.'),
}

const AGREEING: readonly FakeCheckoutAction[] = ['agree_other_card', 'agree_without_cover']

/** What else a payer or a bank may do. A checkout of 0 grosze asks for the agreement to later charges. */
const actionsFor = (amount: number): readonly FakeCheckoutAction[] =>
  amount === 0
    ? [...AGREEING, 'decline']
    : FAKE_CHECKOUT_ACTIONS.filter(each => each !== 'pay' && !AGREEING.includes(each))

const actionLabel = (action: FakeCheckoutAction, amount: number): string => {
  if (action !== 'pay') return ACTION_LABELS[action]()
  return amount === 0
    ? t('Agree to be charged later, Visa ending in 4242')
    : t('Pay {amount}', { amount: formatPLN(amount) })
}

type ActionButtonProps = {
  readonly action: FakeCheckoutAction
  readonly amount: number
  /** The action that is under way. */
  readonly pending: unknown
}

const ActionButton = ({ action: name, amount, pending }: ActionButtonProps) => (
  <Button
    type="submit"
    name="verb"
    value={name}
    variant={name === 'pay' ? 'primary' : name === 'decline' ? 'danger' : 'plain'}
    fullWidth
    pending={pending === name}
  >
    {actionLabel(name, amount)}
  </Button>
)

export default function TestCheckout({ loaderData: { amount, description, state, backTo } }: Route.ComponentProps) {
  const { formData } = useNavigation()
  const pending = formData?.get('verb')
  const closedLabel = CLOSED_LABELS[state]
  return (
    <Page width="slim">
      <Stack gap={6} className={styles.checkout}>
        <Eyebrow tone="warn">{t('Test payments: no money moves')}</Eyebrow>
        <h1 className={styles.amount}>{amount === 0 ? t('Charged later') : formatPLN(amount)}</h1>
        <p>{description}</p>
        {state === 'open' ? (
          <Form method="post">
            <Stack gap={4}>
              <ActionButton action="pay" {...{ amount, pending }} />
              <SelectField
                field={{ name: 'webhooks', initialValue: 'at_once' }}
                label={t('The provider reports the payment')}
                hint={t('Real providers do all of these at times.')}
              >
                {WEBHOOK_BEHAVIOURS.map(each => (
                  <option key={each} value={each}>
                    {WEBHOOK_LABELS[each]()}
                  </option>
                ))}
              </SelectField>
              {actionsFor(amount).map(each => (
                <ActionButton key={each} action={each} {...{ amount, pending }} />
              ))}
            </Stack>
          </Form>
        ) : (
          <p className={styles.closed}>
            {amount === 0 && state === 'paid' ? t('This has been agreed.') : closedLabel?.()}
          </p>
        )}
        <Cluster spaceBetween>
          <a href={backTo} className={styles.back}>
            {state === 'open' ? t('Go back without paying') : t('Go back')}
          </a>
          <Muted size="small">{t('embedded provider')}</Muted>
        </Cluster>
      </Stack>
    </Page>
  )
}

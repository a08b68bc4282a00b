import { Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { TEST_ACTS, TEST_WEBHOOKS, type TestAct } from '#integrations/payments/port.ts'
import { formatPLN } from '#kernel/money.ts'
import { anyone } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { act, ownPath, read, verb } from '#platform/page.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { headOf } from '#ui/head.ts'
import { Cluster, Eyebrow, Muted, Page, Stack } from '#ui/rhythm.tsx'
import { testTill } from '../provider.ts'
import { PAYMENT_NOT_FOUND } from '../rules.ts'
import type { Route } from './+types/test-checkout'
import styles from './test-checkout.module.css'

/** Who holds the address may see it: the embedded provider knows nobody else, as a real one would not. */
export const loader = read({
  policy: anyone,
  load: async ({ params }) => {
    const found = (await testTill.get().find(params.ref ?? '')) ?? refuse(PAYMENT_NOT_FOUND)
    const { ref, amount, description, state, returnUrl, expiresAt } = found
    return { ref, amount, description, state, backTo: ownPath(returnUrl), expiresAt: expiresAt.toString() }
  },
})

const play = (name: TestAct) =>
  verb({
    policy: anyone,
    schema: z.object({ webhooks: z.enum(TEST_WEBHOOKS).default('at_once') }),
    run: async ({ params, input }) => {
      const played = (await testTill.get().play(params.ref ?? '', name, input.webhooks)) ?? refuse(PAYMENT_NOT_FOUND)
      return redirect(ownPath(played.returnUrl))
    },
  })

export const action = act(Object.fromEntries(TEST_ACTS.map(name => [name, play(name)])))

export const meta: Route.MetaFunction = args =>
  headOf(args, { title: 'Test payment', description: 'A payment page on which no money moves.', isPrivate: true })

const BEHAVIOUR: Record<(typeof TEST_WEBHOOKS)[number], string> = {
  at_once: 'at once',
  late: '30 seconds late',
  twice: 'twice',
  out_of_order: 'in the wrong order',
  never: 'not at all',
}
const WORDS: Record<TestAct, string> = {
  pay: 'Pay',
  pay_twice: 'Pay twice',
  pay_slowly: 'Pay by a slow bank',
  decline: 'Decline',
}
const OVER: Record<string, string> = {
  paid: 'This has been paid.',
  refunded: 'This has been paid and given back.',
  declined: 'This payment was declined.',
  expired: 'The time for this payment is over.',
  under_way: 'The bank is thinking. It answers within half a minute.',
}

export default function TestCheckout({ loaderData: { amount, description, state, backTo } }: Route.ComponentProps) {
  const { formData } = useNavigation()
  const pending = formData?.get('verb')
  return (
    <Page width="slim">
      <Stack gap={24} className={styles.till}>
        <Eyebrow tone="warn">Test payments: no money moves</Eyebrow>
        <h1 className={styles.amount}>{formatPLN(amount)}</h1>
        <p>{description}</p>
        {state === 'open' ? (
          <Form method="post">
            <Stack gap={16}>
              <SelectField
                field={{ name: 'webhooks', initialValue: 'at_once' }}
                label="The provider tells the shop"
                hint="Real providers do all of these now and then."
              >
                {TEST_WEBHOOKS.map(each => (
                  <option key={each} value={each}>
                    {BEHAVIOUR[each]}
                  </option>
                ))}
              </SelectField>
              {TEST_ACTS.map(each => (
                <Button
                  key={each}
                  type="submit"
                  name="verb"
                  value={each}
                  look={each === 'pay' ? 'main' : each === 'decline' ? 'danger' : 'plain'}
                  block
                  pending={pending === each}
                >
                  {each === 'pay' ? `Pay ${formatPLN(amount)}` : WORDS[each]}
                </Button>
              ))}
            </Stack>
          </Form>
        ) : (
          <p className={styles.over}>{OVER[state]}</p>
        )}
        <Cluster apart>
          <a href={backTo} className={styles.back}>
            {state === 'open' ? 'Abandon and go back to the shop' : 'Back to the shop'}
          </a>
          <Muted size="small">embedded provider</Muted>
        </Cluster>
      </Stack>
    </Page>
  )
}

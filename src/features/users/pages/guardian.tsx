import { data } from 'react-router'
import { z } from 'zod'
import { anyone } from '#kernel/policy.ts'
import { Refused } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { act, read, verb } from '#platform/page.ts'
import { Submit } from '#ui/button.tsx'
import { headOf } from '#ui/head.ts'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/rhythm.tsx'
import { confirmGuardian, getCharge } from '../actions/guardian.ts'
import { Doorway } from '../parts/doorway.tsx'
import { useVerbForm, VerbForm } from '../parts/verb-form.tsx'
import { LINK_IS_OVER } from '../refusals.ts'
import type { Route } from './+types/guardian'
import styles from './guardian.module.css'

/** Whoever holds the link was written to as the guardian; nothing is confirmed by looking. */
export const loader = read({
  policy: anyone,
  load: async ({ ctx, params }) => {
    try {
      const { displayName, username, isConfirmed } = await getCharge(db, ctx, params.token ?? '')
      return { displayName, username, isConfirmed }
    } catch (error) {
      if (error instanceof Refused && error.refusal.code === LINK_IS_OVER.code) return data(null, { status: 410 })
      throw error
    }
  },
})

const Nothing = z.object({})

export const action = act({
  confirm: verb({
    policy: anyone,
    schema: Nothing,
    run: async ({ ctx, params }) => {
      const { displayName } = await confirmGuardian(ctx, params.token ?? '')
      return { done: `You have confirmed ${displayName}'s account` }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  headOf(args, { title: 'A guardian’s confirmation', description: 'The link from our letter.', isPrivate: true })

export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export default function Guardian({ loaderData, actionData }: Route.ComponentProps) {
  const [form] = useVerbForm({ verb: 'confirm', schema: Nothing, outcome: actionData })
  if (!loaderData)
    return (
      <Doorway title="This link is over">
        <Notice kind="warn">
          It works for 30 days, and only as long as the student names the same address. They can send a new letter from
          their account page.
        </Notice>
      </Doorway>
    )
  const { displayName, username, isConfirmed } = loaderData
  return (
    <Doorway title={isConfirmed ? 'Confirmed' : `May ${displayName} come in?`}>
      {isConfirmed ? (
        <Notice kind="good" title={`${displayName}'s account is confirmed`}>
          Nothing more is needed. If you ever change your mind, write to us at the address below.
        </Notice>
      ) : (
        <VerbForm form={form}>
          <p>
            <strong>{displayName}</strong> ({username}), who is under 18, named you as a parent or guardian. By
            confirming you agree that this account
          </p>
          <ul className={styles.list}>
            <li>reserves lessons, which you or the student pay for</li>
            <li>meets its teachers in online lessons</li>
            <li>is found by others only by its full username</li>
          </ul>
          <p>
            How we look after children stands in the{' '}
            <TextLink to="/documents/children-protection-policy">children protection policy</TextLink>, how we treat
            what we know in the <TextLink to="/documents/privacy-policy">privacy policy</TextLink>.
          </p>
          <Submit look="main" block>
            I am the guardian and confirm
          </Submit>
        </VerbForm>
      )}
    </Doorway>
  )
}

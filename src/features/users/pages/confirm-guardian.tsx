import { data } from 'react-router'
import { z } from 'zod'
import { anyone } from '#kernel/policy.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { TextLink } from '#ui/typography.tsx'
import { confirmGuardian, getWard } from '../actions/guardian.ts'
import { ActionForm, useActionForm } from '../parts/action-form.tsx'
import { AuthLayout } from '../parts/auth-layout.tsx'
import { LINK_EXPIRED } from '../refusals.ts'
import type { Route } from './+types/confirm-guardian'
import styles from './confirm-guardian.module.css'

/** The token of the link authorizes the guardian. Opening the page confirms nothing, only the form does. */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, params }) => {
    try {
      const { displayName, username, isConfirmed } = await getWard(db, ctx, params.token ?? '')
      return { displayName, username, isConfirmed }
    } catch (error) {
      if (error instanceof RefusalError && error.refusal.code === LINK_EXPIRED.code) return data(null, { status: 410 })
      throw error
    }
  },
})

const NoInput = z.object({})

export const action = formAction({
  confirm: actionHandler({
    policy: anyone,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      const { displayName } = await confirmGuardian(ctx, params.token ?? '')
      return { done: `You have confirmed ${displayName}'s account` }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'A guardian’s confirmation', description: 'The link from our letter.', isPrivate: true })

export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export default function ConfirmGuardian({ loaderData, actionData }: Route.ComponentProps) {
  const [form] = useActionForm({ verb: 'confirm', schema: NoInput, actionResult: actionData })
  if (!loaderData)
    return (
      <AuthLayout title="This link is over">
        <Notice kind="warn">
          It works for 30 days, and only as long as the student names the same address. They can send a new letter from
          their account page.
        </Notice>
      </AuthLayout>
    )
  const { displayName, username, isConfirmed } = loaderData
  return (
    <AuthLayout title={isConfirmed ? 'Confirmed' : `May ${displayName} come in?`}>
      {isConfirmed ? (
        <Notice kind="good" title={`${displayName}'s account is confirmed`}>
          Nothing more is needed. If you ever change your mind, write to us at the address below.
        </Notice>
      ) : (
        <ActionForm form={form}>
          <p>
            <strong>{displayName}</strong> ({username}), who is under 18, named you as a parent or guardian. By
            confirming you agree that this account
          </p>
          <ul className={styles.list}>
            <li>reserves lessons, which you or the student pay for</li>
            <li>meets its teachers in online lessons</li>
          </ul>
          <p>
            How we look after children stands in the{' '}
            <TextLink to="/documents/children-protection-policy">children protection policy</TextLink>, how we treat
            what we know in the <TextLink to="/documents/privacy-policy">privacy policy</TextLink>.
          </p>
          <SubmitButton variant="primary" fullWidth>
            I am the guardian and confirm
          </SubmitButton>
        </ActionForm>
      )}
    </AuthLayout>
  )
}

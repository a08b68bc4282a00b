import { data, Form } from 'react-router'
import { LINK_EXPIRED } from '#features/people/users/refusals.ts'
import { anyone } from '#kernel/policy.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { TextLink } from '#ui/typography.tsx'
import { confirmGuardian, denyGuardian, getWard } from '../actions/guardian-link.ts'
import type { Route } from './+types/confirm-guardian'
import styles from './confirm-guardian.module.css'

/** The token of the link authorizes the guardian. Opening the page confirms nothing, only the form does. */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, params }) => {
    try {
      const { displayName, username, answer } = await getWard(db, ctx, params.token ?? '')
      return { displayName, username, answer }
    } catch (error) {
      if (error instanceof RefusalError && error.refusal.code === LINK_EXPIRED.code) return data(null, { status: 410 })
      throw error
    }
  },
})

export const action = formAction({
  confirm: actionHandler({
    policy: anyone,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      const { displayName } = await confirmGuardian(ctx, params.token ?? '')
      return { done: `You have approved ${displayName}’s account`, isOnPage: true }
    },
  }),
  deny: actionHandler({
    policy: anyone,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await denyGuardian(ctx, params.token ?? '')
      return { done: 'The account is closed to booking.', isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Approve an account', description: 'The link from our e-mail.', isPrivate: true })

/** The URL holds a token: no referrer header may leak it. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export default function ConfirmGuardian({ loaderData, actionData }: Route.ComponentProps) {
  const [form] = useActionForm({ verb: 'confirm', schema: NoInput, actionResult: actionData })
  if (!loaderData)
    return (
      <AuthLayout title="This link is no longer valid">
        <Notice kind="warn">
          It works for 30 days, and only while the student’s account has your address. The student can send a new link
          from the account page.
        </Notice>
      </AuthLayout>
    )
  const { displayName, username, answer } = loaderData
  if (answer === 'unknown')
    return (
      <AuthLayout title="Thank you for telling us">
        <Notice kind="good" title="This account can’t book anything now">
          Our team will look into it and write to you if they have a question. You don’t need to do anything else. Was
          it a mistake? <TextLink to="/contact">Write to us</TextLink>.
        </Notice>
      </AuthLayout>
    )
  if (answer === 'approved')
    return (
      <AuthLayout title="Approved">
        <Notice kind="good" title={`${displayName}’s account is approved`}>
          You don’t need to do anything else. If you change your mind, write to us at the address below.
        </Notice>
      </AuthLayout>
    )
  return (
    <AuthLayout title={`Approve ${displayName}’s account?`}>
      <RefusalNotice actionResult={actionData} />
      <ActionForm form={form}>
        <p>
          <strong>{displayName}</strong> ({username}), who is under 18, has asked you to approve an account as a parent
          or guardian. If you approve, this account
        </p>
        <ul className={styles.list}>
          <li>may book lessons, paid for by you or the student</li>
          <li>meets teachers in online lessons</li>
        </ul>
        <p>
          Read our <TextLink to="/documents/children-protection-policy">child protection policy</TextLink> and our{' '}
          <TextLink to="/documents/privacy-policy">privacy policy</TextLink>.
        </p>
        <SubmitButton variant="primary" fullWidth>
          I’m the parent or guardian; approve
        </SubmitButton>
      </ActionForm>
      <div className={styles.deny}>
        <ConfirmDetails
          label="I don’t know this person"
          fullWidth
          consequence="We’ll stop this account from booking at once, and our team will look at it. Only our team can undo this."
        >
          <Form method="post">
            <SubmitButton name="verb" value="deny" variant="danger" fullWidth>
              Stop this account
            </SubmitButton>
          </Form>
        </ConfirmDetails>
      </div>
    </AuthLayout>
  )
}

import { data, Form, redirectDocument } from 'react-router'
import { confirmGuardian, denyGuardian, getWard } from '#features/people/guardians/actions/guardian-link.ts'
import { partyOf } from '#features/people/guardians/wards.ts'
import { getMe } from '#features/people/profiles/queries.ts'
import { limitByIp } from '#features/people/sign-in-library/rate-limits.ts'
import { beginSignIn } from '#features/people/sign-in-sessions/begin-sign-in.ts'
import { LINK_EXPIRED } from '#features/people/users/refusals.ts'
import { t } from '#kernel/messages.ts'
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
import { rich } from '#ui/rich.tsx'
import { TextLink } from '#ui/typography.tsx'
import { signUpAsGuardian } from '../guardian-sign-up.ts'
import { Approved } from '../parts/approved.tsx'
import { GuardianSignUp } from '../schema.ts'
import type { Route } from './+types/confirm-guardian'
import styles from './confirm-guardian.module.css'

/** The token of the link authorizes the guardian. Opening the page confirms nothing, only the form does. */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, params }) => {
    try {
      const { id, displayName, username, answer, guardianEmail, isGuarded } = await getWard(db, ctx, params.token ?? '')
      const isTheirs = answer === 'approved' && (await partyOf(db, ctx, id)) === 'guardian'
      // Who has the link has read the letter to this address.
      const address = answer === 'approved' ? guardianEmail : null
      const reader = ctx.actor.kind === 'user' ? (await getMe(db, ctx)).email : null
      return { ...{ displayName, username, answer, isGuarded, isTheirs, address, reader }, now: ctx.now.toString() }
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
      return { done: t('You have approved {displayName}’s account', { displayName }), isOnPage: true }
    },
  }),
  signUp: actionHandler({
    policy: anyone,
    schema: GuardianSignUp,
    closable: 'registrations',
    rateLimit: limitByIp('signUp'),
    run: async ({ ctx, params, input, request }) => {
      const userId = await signUpAsGuardian(ctx, params.token ?? '', input)
      const headers = new Headers()
      for (const cookie of (await beginSignIn(request, userId)).cookies) headers.append('set-cookie', cookie)
      return redirectDocument('/family', { headers })
    },
  }),
  deny: actionHandler({
    policy: anyone,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await denyGuardian(ctx, params.token ?? '')
      return { done: t('The account is closed to booking.'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Approve an account'), description: t('The link from our e-mail.'), isPrivate: true })

/** The URL holds a token: no referrer header may leak it. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export default function ConfirmGuardian({ loaderData, actionData }: Route.ComponentProps) {
  const [form] = useActionForm({ verb: 'confirm', schema: NoInput, actionResult: actionData })
  if (!loaderData)
    return (
      <AuthLayout title={t('This link is no longer valid')}>
        <Notice kind="warn">
          {t(
            'It works for 30 days, and only while the student’s account has your address. The student can send a new link from the account page.',
          )}
        </Notice>
      </AuthLayout>
    )
  const { displayName, username, answer, isGuarded } = loaderData
  if (answer === 'unknown')
    return (
      <AuthLayout title={t('Thank you for telling us')}>
        <Notice kind="good" title={t('This account can’t book anything now')}>
          {rich(
            'Our team will look into it and write to you if they have a question. You don’t need to do anything else. Was it a mistake? <link>Write to us</link>.',
            { link: words => <TextLink to="/contact">{words}</TextLink> },
          )}
        </Notice>
      </AuthLayout>
    )
  if (answer === 'approved') return <Approved {...loaderData} actionData={actionData} />
  return (
    <AuthLayout
      title={
        isGuarded
          ? t('Become a guardian of {displayName}?', { displayName })
          : t('Approve {displayName}’s account?', { displayName })
      }
    >
      <RefusalNotice actionResult={actionData} />
      <ActionForm form={form}>
        <p>
          {isGuarded
            ? rich(
                '<strong>{displayName}</strong> ({username}) is under 18. Another guardian asks you to be one too. If you agree, you book, pay for and see everything with them. This account',
                {
                  strong: words => <strong>{words}</strong>,
                  displayName,
                  username,
                },
              )
            : rich(
                '<strong>{displayName}</strong> ({username}) is under 18. {displayName} has asked you to approve an account as a parent or guardian. If you approve, this account',
                {
                  strong: words => <strong>{words}</strong>,
                  displayName,
                  username,
                },
              )}
        </p>
        <ul className={styles.list}>
          <li>{t('may book lessons, paid for by you or the student')}</li>
          <li>{t('meets teachers in online lessons')}</li>
        </ul>
        <p>
          {rich('Read our <link>child protection policy</link> and our <link2>privacy policy</link2>.', {
            link: words => <TextLink to="/documents/children-protection-policy">{words}</TextLink>,
            link2: words => <TextLink to="/documents/privacy-policy">{words}</TextLink>,
          })}
        </p>
        <SubmitButton variant="primary" fullWidth>
          {isGuarded ? t('I’m a parent or guardian; agree') : t('I’m the parent or guardian; approve')}
        </SubmitButton>
      </ActionForm>
      <div className={styles.deny}>
        <ConfirmDetails
          label={t('I don’t know this person')}
          fullWidth
          consequence={
            isGuarded
              ? t('This request ends, and you hear nothing more of it.')
              : t(
                  'We’ll stop this account from booking at once, and our team will look at it. Only our team can undo this.',
                )
          }
        >
          <Form method="post">
            <SubmitButton name="verb" value="deny" variant="danger" fullWidth>
              {isGuarded ? t('End this request') : t('Stop this account')}
            </SubmitButton>
          </Form>
        </ConfirmDetails>
      </div>
    </AuthLayout>
  )
}

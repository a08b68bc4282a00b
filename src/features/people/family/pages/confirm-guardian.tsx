import { data, Form, redirectDocument, useLocation } from 'react-router'
import { confirmGuardian, denyGuardian, getWard } from '#features/people/guardians/actions/guardian-link.ts'
import { partyOf } from '#features/people/guardians/wards.ts'
import { getMe } from '#features/people/profiles/queries.ts'
import { limitByIp } from '#features/people/sign-in-library/rate-limits.ts'
import { beginSignIn } from '#features/people/sign-in-sessions/begin-sign-in.ts'
import { PersonFields } from '#features/people/sign-up/parts/person-fields.tsx'
import { LINK_EXPIRED } from '#features/people/users/refusals.ts'
import { anyone } from '#kernel/policy.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { type ActionResult, actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { TextLink } from '#ui/typography.tsx'
import { WhileOpen } from '#ui/while-open.tsx'
import { signUpAsGuardian } from '../guardian-sign-up.ts'
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
      return { done: `You have approved ${displayName}’s account`, isOnPage: true }
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
      return { done: 'The account is closed to booking.', isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Approve an account', description: 'The link from our e-mail.', isPrivate: true })

/** The URL holds a token: no referrer header may leak it. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

type ApprovedProps = Pick<NonNullable<Awaited<Route.ComponentProps['loaderData']>>, 'displayName'> & {
  readonly isTheirs: boolean
  readonly address: string | null
  readonly reader: string | null
  readonly now: string
  readonly actionData: ActionResult | undefined
}

/** From the approval on to the child: with the account that is linked already, or with one that the link makes. */
const Approved = ({ displayName, isTheirs, address, reader, now, actionData }: ApprovedProps) => {
  const { pathname } = useLocation()
  const logIn = `/enter?to=${encodeURIComponent(isTheirs || !address ? '/family' : pathname)}`
  return (
    <AuthLayout title="Approved">
      <Notice
        kind="good"
        title={`${displayName}’s account is approved`}
        action={isTheirs && <ButtonLink to="/family">Open your family</ButtonLink>}
      >
        {isTheirs
          ? `You book and pay for ${displayName}, and see the lessons, on your family page.`
          : `With an account of your own you book and pay for ${displayName}, and see the lessons.`}
      </Notice>
      {!isTheirs && reader === null && (
        <ButtonLink to={logIn} fullWidth>
          I have an account: log in
        </ButtonLink>
      )}
      {!isTheirs && reader !== null && address === reader && (
        <Form method="post">
          <SubmitButton name="verb" value="confirm" variant="primary" fullWidth>
            Use my account {reader}
          </SubmitButton>
        </Form>
      )}
      {!isTheirs && reader !== null && address !== reader && (
        <Notice kind="warn">
          You are logged in as {reader}, and the letter went to another address. Log out, or log in with that address.
        </Notice>
      )}
      {address !== null && reader === null && (
        <WhileOpen closable="registrations">
          <GuardianSignUpForm {...{ address, now, actionData }} />
        </WhileOpen>
      )}
    </AuthLayout>
  )
}

const GuardianSignUpForm = ({
  address,
  now,
  actionData,
}: Omit<ApprovedProps, 'isTheirs' | 'reader' | 'displayName'>) => {
  const schema = GuardianSignUp
  const defaults = { zone: SCHOOL_ZONE }
  const [form, fields] = useActionForm({ verb: 'signUp', schema, actionResult: actionData, defaults })
  const { update } = form
  return (
    <ActionForm form={form}>
      <Stack gap={4}>
        <h2>Create your account</h2>
        <p>
          You log in with <strong>{address}</strong>, which our letter has confirmed.
        </p>
        <PasswordField
          field={fields.password}
          label="Password"
          hint="At least 10 characters."
          autoComplete="new-password"
        />
        <PersonFields
          {...{ fields, now }}
          chooseZone={value => update({ name: 'zone', value })}
          zone={SCHOOL_ZONE}
          asksForGuardian={false}
        />
        <SubmitButton variant="primary" fullWidth>
          Create my account
        </SubmitButton>
      </Stack>
    </ActionForm>
  )
}

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
  const { displayName, username, answer, isGuarded } = loaderData
  if (answer === 'unknown')
    return (
      <AuthLayout title="Thank you for telling us">
        <Notice kind="good" title="This account can’t book anything now">
          Our team will look into it and write to you if they have a question. You don’t need to do anything else. Was
          it a mistake? <TextLink to="/contact">Write to us</TextLink>.
        </Notice>
      </AuthLayout>
    )
  if (answer === 'approved') return <Approved {...loaderData} actionData={actionData} />
  return (
    <AuthLayout title={isGuarded ? `Become a guardian of ${displayName}?` : `Approve ${displayName}’s account?`}>
      <RefusalNotice actionResult={actionData} />
      <ActionForm form={form}>
        <p>
          <strong>{displayName}</strong> ({username}) is under 18.{' '}
          {isGuarded
            ? 'Another guardian asks you to be one too. If you agree, you book, pay for and see everything with them. This account'
            : `${displayName} has asked you to approve an account as a parent or guardian. If you approve, this account`}
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
          {isGuarded ? 'I’m a parent or guardian; agree' : 'I’m the parent or guardian; approve'}
        </SubmitButton>
      </ActionForm>
      <div className={styles.deny}>
        <ConfirmDetails
          label="I don’t know this person"
          fullWidth
          consequence={
            isGuarded
              ? 'This request ends, and you hear nothing more of it.'
              : 'We’ll stop this account from booking at once, and our team will look at it. Only our team can undo this.'
          }
        >
          <Form method="post">
            <SubmitButton name="verb" value="deny" variant="danger" fullWidth>
              {isGuarded ? 'End this request' : 'Stop this account'}
            </SubmitButton>
          </Form>
        </ConfirmDetails>
      </div>
    </AuthLayout>
  )
}

import { redirect, redirectDocument } from 'react-router'
import { NEW_CHILD_PATH } from '#features/people/family/paths.ts'
import { getMe } from '#features/people/profiles/queries.ts'
import { describeDestination, readDestination } from '#features/people/sign-in-library/destinations.ts'
import { limitByIp } from '#features/people/sign-in-library/rate-limits.ts'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import { VerificationLink } from '#features/people/users/schema.ts'
import { can } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { type ActionResult, actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { TextLink } from '#ui/typography.tsx'
import { confirmAddress } from '../auth-gateway.ts'
import type { Route } from './+types/verify-email'

/**
 * The verification link. Opening it confirms nothing, only the form does: programs that look for harmful links open them as well. The
 * form leads here again, without the token, or with `?error`.
 */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, ctx: { actor, now }, url, requestContext }) => {
    const link = { token: url.searchParams.get('token') ?? '', next: url.searchParams.get('next') ?? '' }
    const isSignedIn = actor.kind === 'user'
    // Who opens the link of another person shall see whose account they are in.
    const email = isSignedIn ? (await getMe(db, ctx)).email : null
    const isOther = isSignedIn && url.searchParams.has('other')
    // A signed-in user with an unconfirmed address who opens this page without the link must not read that it is confirmed.
    const failed = url.searchParams.has('error') || (isSignedIn && !actor.emailVerified)
    const to = readDestination(link.next, now) ?? '/'
    const destination = to === '/' ? null : await describeDestination(ctx, to)
    if (!link.token && isSignedIn && !isOther && !failed && to !== '/') {
      requestContext.flash.setForRedirect(
        destination
          ? t('{email} is confirmed. Continue with {destination}', { email: email ?? '', destination })
          : t('{email} is confirmed.', { email: email ?? '' }),
      )
      throw redirect(to)
    }
    const mayAddChild = isSignedIn && !actor.minor && to === '/' && can(actor, 'see_student_home')
    return { link: link.token ? link : null, failed, isOther, email, to, destination, mayAddChild }
  },
})

export const action = formAction({
  confirmAddress: actionHandler({
    policy: anyone,
    schema: VerificationLink,
    rateLimit: limitByIp('link'),
    run: async ({ ctx, input, request }) => {
      const { location, cookies } = await confirmAddress(ctx, input, request)
      return redirectDocument(location, { headers: cookies.map(cookie => ['set-cookie', cookie]) })
    },
  }),
})

/** The URL holds a token: no referrer header may leak it. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Your e-mail address'), description: t('The link from our e-mail.'), isPrivate: true })

type Link = { readonly token: string; readonly next: string }

const ConfirmForm = ({ link, actionResult }: { link: Link; actionResult: ActionResult | undefined }) => {
  const [form] = useActionForm({ verb: 'confirmAddress', schema: VerificationLink, actionResult })
  return (
    <AuthLayout title={t('Confirm your address')}>
      <ActionForm form={form}>
        <p>{t('Did you ask for this link? Press the button, and the address is confirmed.')}</p>
        <input type="hidden" name="token" value={link.token} />
        <input type="hidden" name="next" value={link.next} />
        <SubmitButton variant="primary" fullWidth>
          {t('Confirm my address')}
        </SubmitButton>
      </ActionForm>
    </AuthLayout>
  )
}

export default function VerifyEmailPage({
  loaderData: { link, failed, isOther, email, to, destination, mayAddChild },
  actionData,
}: Route.ComponentProps) {
  if (link) return <ConfirmForm link={link} actionResult={actionData} />
  const nextButton = email ? (
    <ButtonLink to={failed ? accountSectionPath('email') : '/'} variant="primary">
      {failed ? t('Account') : t('Home')}
    </ButtonLink>
  ) : (
    <ButtonLink to={to === '/' ? '/enter' : `/enter?to=${encodeURIComponent(to)}`} variant="primary">
      {destination ? t('Log in to continue with {destination}', { destination }) : t('Log in')}
    </ButtonLink>
  )
  return (
    <AuthLayout title={t('Your e-mail address')}>
      {isOther ? (
        <Notice kind="warn" title={t('This link belongs to another account')} action={nextButton}>
          {t('You’re logged in as {email}. To use the other account, log out and log in there.', {
            email: email ?? '',
          })}
        </Notice>
      ) : failed ? (
        <Notice kind="warn" title={t('This link is no longer valid')} action={nextButton}>
          {t('Links work for 48 hours. You can request a new one on your account page.')}
        </Notice>
      ) : (
        <Notice kind="good" title={t('Your address is confirmed')} action={nextButton}>
          {email ? t('You’re logged in as {email}.', { email }) : t('You’re all set.')}
        </Notice>
      )}
      {mayAddChild && !isOther && !failed && (
        <p>
          {rich('Booking for a child? <add>Add your child</add>', {
            add: words => <TextLink to={NEW_CHILD_PATH}>{words}</TextLink>,
          })}
        </p>
      )}
    </AuthLayout>
  )
}

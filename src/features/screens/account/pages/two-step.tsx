import { redirect } from 'react-router'
import { finishApp, renewRecoveryCodes, startApp, turnOffApp } from '#features/people/sign-in/second-step-forms.ts'
import { limitByIp } from '#features/people/sign-in-library/rate-limits.ts'
import { removePasskey, renamePasskey } from '#features/people/two-step/actions/passkeys.ts'
import {
  FirstCodeInput,
  PasskeyRemoval,
  PasskeyRenaming,
  PasswordAndCode,
  StartInput,
} from '#features/people/two-step/schema.ts'
import { getSecondFactors } from '#features/people/two-step/second-factors.ts'
import { SECOND_FACTOR_PATH } from '#kernel/confirming.ts'
import { t } from '#kernel/messages.ts'
import { READ_ONLY, requireUser, signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { type ActionResult, actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { useKept } from '#ui/use-kept.ts'
import { accountPersonOf } from '../account-menu.ts'
import { AccountFrame } from '../parts/account-frame.tsx'
import { FirstCodeForm, PasswordAndCodeForm, StartForm } from '../parts/app-forms.tsx'
import { Passkeys } from '../parts/passkeys.tsx'
import { RecoveryCodes } from '../parts/recovery-codes.tsx'
import type { Route } from './+types/two-step'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx, url }) => {
    const factors = (await getSecondFactors(ctx)) ?? refuse(READ_ONLY)
    const chosen = factors.passkeys.find(({ id }) => id === url.searchParams.get('passkey')) ?? null
    const person = accountPersonOf(ctx.actor)
    return { person, factors, chosen, zone: requireUser(ctx.actor).zone, now: ctx.now.toString() }
  },
})

const policy = signedIn
const rateLimit = limitByIp('signIn')

export const action = formAction({
  start: actionHandler({
    policy,
    confirmed: true,
    schema: StartInput,
    rateLimit,
    run: async ({ ctx, input, request }) => ({ shown: { setup: await startApp(ctx, input.currentPassword, request) } }),
  }),
  firstCode: actionHandler({
    policy,
    schema: FirstCodeInput,
    rateLimit,
    run: async ({ ctx, input, request }) => ({
      shown: { codes: await finishApp(ctx, input.code, request) },
      done: t('Two-step sign-in is on'),
      isOnPage: true,
    }),
  }),
  renew: actionHandler({
    policy,
    schema: PasswordAndCode,
    rateLimit,
    run: async ({ ctx, input, request }) => ({ shown: { codes: await renewRecoveryCodes(ctx, input, request) } }),
  }),
  turnOff: actionHandler({
    policy,
    schema: PasswordAndCode,
    rateLimit,
    run: async ({ ctx, input, request }) => {
      await turnOffApp(ctx, input, request)
      return { done: t('Two-step sign-in is off'), isOnPage: true }
    },
  }),
  renamePasskey: actionHandler({
    policy,
    schema: PasskeyRenaming,
    run: async ({ ctx, input, requestContext }) => {
      await renamePasskey(ctx, input)
      requestContext.flash.announce(t('Passkey renamed'))
      return redirect(SECOND_FACTOR_PATH)
    },
  }),
  removePasskey: actionHandler({
    policy,
    confirmed: true,
    schema: PasskeyRemoval,
    run: async ({ ctx, input, requestContext }) => {
      await removePasskey(ctx, input)
      requestContext.flash.announce(t('Passkey removed'))
      return redirect(SECOND_FACTOR_PATH)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Two-step sign-in'), description: t('Codes from an app, and passkeys.'), isPrivate: true })

/** The address of the QR code: of the form that began, or sent again by the one with a wrong code. */
const setupOf = (actionResult: ActionResult | undefined): string | null => {
  const setup =
    actionResult?.verb === 'firstCode' ? actionResult.result.initialValue?.setup : actionResult?.shown?.setup
  return typeof setup === 'string' ? setup : null
}

export default function TwoStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, factors, chosen, zone, now } = loaderData
  const actionResult = useKept(actionData)
  const setup = setupOf(actionResult)
  const codes = actionResult?.shown?.codes
  return (
    <AccountFrame
      person={person}
      page="sign-in"
      title={t('Two-step sign-in')}
      text={
        factors.isOn
          ? t(
              'On: after your password we ask for a code. We also ask again before money is sent or someone’s access changes.',
            )
          : t('Off: your password alone signs in.')
      }
    >
      <Stack gap={6}>
        {factors.isNeeded && !factors.isOn && (
          <Notice kind="warn" title={t('Your role needs codes from an app')}>
            {t('Until you turn them on, you can’t open staff pages.')}
          </Notice>
        )}
        {typeof codes === 'object' && <RecoveryCodes codes={codes} />}
        {!factors.isOn &&
          (setup ? <FirstCodeForm {...{ setup, actionResult }} /> : <StartForm {...{ actionResult }} />)}
        <Passkeys passkeys={factors.passkeys} {...{ chosen, actionResult, zone, now }} />
        {factors.isOn && (
          <>
            <PasswordAndCodeForm act="renew" actionResult={actionResult} />
            <PasswordAndCodeForm act="turnOff" actionResult={actionResult} />
          </>
        )}
      </Stack>
    </AccountFrame>
  )
}

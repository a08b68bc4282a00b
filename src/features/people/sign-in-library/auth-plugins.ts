import { passkey } from '@better-auth/passkey'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { z } from 'zod'
import { ownOrigins } from '#platform/security.ts'
import { PASSKEY_COOKIE } from './passkey-cookie.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { SECOND_STEP_MINUTES, TRUSTED_DAYS } from './second-factor-limits.ts'

/** Codes from an app, and recovery codes; key and codes are encrypted at rest. */
export const twoSteps = () =>
  twoFactor({
    issuer: 'Guildhall',
    twoFactorCookieMaxAge: SECOND_STEP_MINUTES * 60,
    trustDeviceMaxAge: TRUSTED_DAYS * 24 * 3600,
    // `code-tries.ts` counts: atomically, and also where a person is signed in.
    accountLockout: { enabled: false },
    backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: makeRecoveryCodes },
    schema: { twoFactor: { modelName: 'auth_two_factors' } },
  })

const NUMBERS = /^[\d.]+$|^\[/

/** Browsers know passkeys of names, not of numbers: a site on this machine has them under `localhost`. */
export const passkeyDomain = (siteUrl: string): string => {
  const { hostname } = new URL(siteUrl)
  return NUMBERS.test(hostname) ? 'localhost' : hostname
}

/** Danger: the library accepts a passkey without the person's finger, face or PIN, which would be one factor. */
const refuseUnverified = (isVerified: boolean | undefined) => {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { message: 'The passkey did not check who uses it' })
}

export const passkeys = (siteUrl: string) =>
  passkey({
    rpID: passkeyDomain(siteUrl),
    rpName: 'Guildhall',
    origin: [...ownOrigins(siteUrl)],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: PASSKEY_COOKIE },
    registration: {
      afterVerification: async ({ verification }) => refuseUnverified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) => refuseUnverified(verification.authenticationInfo.userVerified),
    },
    schema: { passkey: { modelName: 'auth_passkeys' } },
  })

/** Begins a sign-in of a person who has proved otherwise who they are. It has no address: only our own code calls it. */
export const provenSignIn = () => ({
  id: 'proven-sign-in',
  endpoints: {
    beginSignIn: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async ctx => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new APIError('NOT_FOUND')
        await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user })
        return ctx.json({})
      },
    ),
  },
})

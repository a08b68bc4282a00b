import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createEmailVerificationToken } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { newId } from '#kernel/ids.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { publish } from '#platform/live-bus.ts'
import { log } from '#platform/log.ts'
import { safeRedirectPath } from '#platform/safe-redirect-path.ts'
import { ownOrigins } from '#platform/security.ts'
import { withHashedTokens } from './sign-in-token.ts'
import { authAccounts, authSessions, authVerifications, users } from './table.ts'

type Recipient = { readonly id: string; readonly email: string; readonly name: string }

export type AuthOptions = {
  readonly siteUrl: string
  readonly secret: string
  readonly isProduction: boolean
  /** Callbacks of the sign-in flows. Each opens its own transaction. */
  readonly hooks: {
    readonly sendPasswordReset: (to: Recipient, token: string) => Promise<void>
    readonly sendVerification: (to: Recipient, path: string) => Promise<void>
    readonly onPasswordReset: (userId: string) => Promise<void>
    readonly onEmailVerified: (userId: string) => Promise<void>
  }
}

const VERIFY_HOURS = 48

/** Set while a token is created for another way than the usual e-mail. */
const tokenTaker = new AsyncLocalStorage<(token: string) => void>()

const createAuth = ({ siteUrl, secret, hooks }: AuthOptions) =>
  betterAuth({
    appName: 'Guildhall',
    baseURL: siteUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [...ownOrigins(siteUrl)],
    database: withHashedTokens(
      drizzleAdapter(db, {
        provider: 'pg',
        schema: {
          users,
          auth_sessions: authSessions,
          auth_accounts: authAccounts,
          auth_verifications: authVerifications,
        },
      }),
    ),
    advanced: {
      cookiePrefix: 'guildhall',
      useSecureCookies: siteUrl.startsWith('https://'),
      database: { generateId: ({ model }) => newId(model === 'user' || model === 'users' ? 'user' : 'event') },
      ipAddress: { ipAddressHeaders: ['x-real-ip'] },
    },
    user: {
      modelName: 'users',
      fields: { name: 'displayName', image: 'photoURL' },
      additionalFields: {
        username: { type: 'string', required: true, input: false, returned: true },
        role: { type: 'string', required: false, input: false },
      },
    },
    session: { modelName: 'auth_sessions', expiresIn: 30 * 24 * 3600, disableSessionRefresh: true },
    account: { modelName: 'auth_accounts' },
    verification: { modelName: 'auth_verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: 3600,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        const take = tokenTaker.getStore()
        await (take ? take(token) : hooks.sendPasswordReset(user, token))
      },
      onPasswordReset: async ({ user }) => hooks.onPasswordReset(user.id),
    },
    emailVerification: {
      expiresIn: VERIFY_HOURS * 3600,
      // Only the click that confirms signs in: a link that was used already redirects and no more.
      autoSignInAfterVerification: true,
      sendVerificationEmail: async ({ user, token }) => hooks.sendVerification(user, verificationPath(token)),
      afterEmailVerification: async user => hooks.onEmailVerified(user.id),
    },
    databaseHooks: {
      session: { delete: { after: async session => publish([topics.revoked(session.id)]) } },
    },
    // `auth-gateway.ts` limits the rate itself: atomically, by IP address and by account.
    rateLimit: { enabled: false },
    logger: {
      log: (level, message, ...rest) =>
        log[level === 'error' ? 'error' : level === 'warn' ? 'info' : 'debug'](
          { rest },
          `sign-in: ${message.slice(0, 500)}`,
        ),
    },
    telemetry: { enabled: false },
  })

/** Where the link of a verification e-mail redirects to; the page there continues at `to`, a path of this site. */
export const verifiedPath = (to: string | null = null): string => {
  const path = safeRedirectPath(to)
  return path === '/' ? '/enter/verify' : `/enter/verify?to=${encodeURIComponent(path)}`
}

const verificationPath = (token: string, to?: string) =>
  `/api/auth/verify-email?token=${token}&callbackURL=${encodeURIComponent(verifiedPath(to))}`

let configured: { readonly auth: ReturnType<typeof createAuth>; readonly options: AuthOptions } | undefined

export const configureAuth = (options: AuthOptions) => {
  configured = { auth: createAuth(options), options }
}

export const getAuth = () => {
  if (!configured) throw new Error('call configureAuth() first')
  return { handler: configured.auth.handler, api: configured.auth.api, options: configured.options }
}

/** A path that sets a new password, once and within an hour, without the e-mail that the form sends. Null where no account has the address. */
export const createResetPath = async (email: string): Promise<string | null> => {
  let path: string | null = null
  const take = (token: string) => {
    path = `/enter/reset?token=${encodeURIComponent(token)}`
  }
  await tokenTaker.run(take, () => getAuth().api.requestPasswordReset({ body: { email } }))
  return path
}

/** The path that confirms an e-mail address, signs in there and continues at `to`. It works for `VERIFY_HOURS`, once. */
export const createVerificationPath = async (email: string, to?: string): Promise<string> => {
  const { secret } = getAuth().options
  return verificationPath(await createEmailVerificationToken(secret, email, undefined, VERIFY_HOURS * 3600), to)
}

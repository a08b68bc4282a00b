import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createEmailVerificationToken } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { betterAuth } from 'better-auth/minimal'
import { authAccounts, authSessions, authVerifications, users } from '#features/people/users/table.ts'
import { newId } from '#kernel/ids.ts'
import { topics } from '#kernel/topics.ts'
import { now as clock } from '#platform/clock.ts'
import { db } from '#platform/database.ts'
import { publish } from '#platform/live-bus.ts'
import { log } from '#platform/log.ts'
import { ownOrigins } from '#platform/security.ts'
import { passkeys, provenSignIn, twoSteps } from './auth-plugins.ts'
import { boundDestination, readDestination, signDestination } from './destinations.ts'
import { authPasskeys, authTwoFactors } from './second-factor-table.ts'
import { configureSignInCookie, cookiePrefixOf } from './sign-in-cookie.ts'
import { hashSignInToken, withHashedTokens } from './sign-in-token.ts'

export type AuthOptions = {
  readonly siteUrl: string
  readonly siteName: string
  readonly secret: string
  readonly isProduction: boolean
  /** Callbacks of the sign-in flows. Each opens its own transaction. */
  readonly hooks: {
    readonly onPasswordReset: (userId: string) => Promise<void>
    /** Marks the address as confirmed: `before` where it was already, `over` where the person has asked for another one. */
    readonly confirmEmail: (userId: string) => Promise<'now' | 'before' | 'over'>
  }
}

const VERIFY_HOURS = 48
/** How long a link for a new password works. */
export const RESET_SECONDS = 3600

/** What the database keeps of a link's token. Tokens are long, so that a plain hash is enough. */
export const hashLinkIdentifier = async (identifier: string): Promise<string> => hashSignInToken(identifier)

const keepsSignIn = new AsyncLocalStorage<true>()

/** Runs `work` while the library ends no sign-in: it would replace this one, and the open pages of the person would leave. */
export const keepingSignIn = <Result>(work: () => Promise<Result>): Promise<Result> => keepsSignIn.run(true, work)

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
          auth_two_factors: authTwoFactors,
          auth_passkeys: authPasskeys,
        },
      }),
    ),
    advanced: {
      cookiePrefix: cookiePrefixOf(siteUrl),
      // The library's own prefix of secure cookies is a weaker one.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: siteUrl.startsWith('https:') },
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
    // `freshAge`: where the library asks for a new sign-in, we ask for the password.
    session: { modelName: 'auth_sessions', expiresIn: 30 * 24 * 3600, disableSessionRefresh: true, freshAge: 0 },
    account: { modelName: 'auth_accounts' },
    verification: { modelName: 'auth_verifications', storeIdentifier: { hash: hashLinkIdentifier } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // The same functions as in `credentials/password-hash.ts`.
      password: { hash: hashPassword, verify: verifyPassword },
      minPasswordLength: 10,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => hooks.onPasswordReset(user.id),
    },
    emailVerification: {
      expiresIn: VERIFY_HOURS * 3600,
      // Only the click that confirms signs in: a link that was used already redirects and no more.
      autoSignInAfterVerification: true,
      // Of parallel requests with one link the first confirms and signs in; the others go on as with a used link.
      beforeEmailVerification: async (user, request) => {
        const confirmed = await hooks.confirmEmail(user.id)
        if (confirmed === 'over') throw new APIError('FOUND', undefined, { location: LINK_OVER_PATH })
        if (confirmed === 'before') throw redirectAsUsed(request)
      },
    },
    plugins: [twoSteps(), passkeys(siteUrl), provenSignIn()],
    databaseHooks: {
      session: {
        delete: {
          before: async () => !keepsSignIn.getStore(),
          after: async session => publish([topics.revoked(session.id)]),
        },
      },
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

const redirectAsUsed = (request: Request | undefined) => {
  const location = request ? new URL(request.url).searchParams.get('callbackURL') : null
  return new APIError('FOUND', undefined, { location: location ?? VERIFIED })
}

const VERIFIED = '/enter/verify'
/** Where the link leads that confirms nothing, because it has expired or was changed. */
export const LINK_OVER_PATH = `${VERIFIED}?error=link_is_over`
/** Where the link of one account leads in a browser that is signed in to another one. */
export const OTHER_ACCOUNT_PATH = `${VERIFIED}?other`
const NEXT = `${VERIFIED}?next=`

/**
 * The library's route that confirms an address, and redirects to the page that continues at `next`: a path that this site has signed,
 * or empty. Null for a changed or expired `next`. Danger: the library redirects to all that it takes for a path of this site, such as
 * `/.//elsewhere`.
 */
export const confirmationRoute = (
  { token, next }: { readonly token: string; readonly next: string },
  now: Temporal.Instant,
): string | null =>
  next && readDestination(next, now) === null
    ? null
    : `/verify-email?${new URLSearchParams({ token, callbackURL: next ? NEXT + next : VERIFIED })}`

let configured: { readonly auth: ReturnType<typeof createAuth>; readonly options: AuthOptions } | undefined

export const configureAuth = (options: AuthOptions) => {
  configured = { auth: createAuth(options), options }
  configureSignInCookie(options)
}

/** False also where sign-in is not configured, as in a job of a test. */
export const isProductionSite = (): boolean => configured?.options.isProduction ?? false

export const getAuth = () => {
  if (!configured) throw new Error('call configureAuth() first')
  return { handler: configured.auth.handler, api: configured.auth.api, options: configured.options }
}

/**
 * The path of the page that confirms an e-mail address by a press, signs in there and continues at `to`. It works for `VERIFY_HOURS`,
 * once. Opening it confirms nothing: programs that look for harmful links open them too.
 */
export const createVerificationPath = async (email: string, to?: string): Promise<string> => {
  const { secret } = getAuth().options
  const token = await createEmailVerificationToken(secret, email, undefined, VERIFY_HOURS * 3600)
  const next = boundDestination(to) === '/' ? '' : signDestination(to ?? '/', clock().add({ hours: VERIFY_HOURS }))
  return `${VERIFIED}?${new URLSearchParams({ token, ...(next && { next }) })}`
}

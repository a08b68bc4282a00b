import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { authAccounts, authRateLimits, authSessions, authVerifications, users } from './table.ts'

export type AuthOptions = {
  readonly siteUrl: string
  readonly secret: string
  readonly isProduction: boolean
  readonly mail: AuthMail
}

/** Letters that the sign-in flows ask for; each leaves by the outbox. */
export type AuthMail = {
  readonly verify: (to: { id: string; email: string; name: string }, url: string) => Promise<void>
  readonly reset: (to: { id: string; email: string; name: string }, url: string) => Promise<void>
}

/** Generous where people try things out, strict where strangers do. */
const tries = (isProduction: boolean, production: number) => (isProduction ? production : production * 20)

const make = ({ siteUrl, secret, isProduction, mail }: AuthOptions) =>
  betterAuth({
    appName: 'Guildhall',
    baseURL: siteUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: request => {
      // The page's own origin, whichever name the person typed for this machine; a cookie of another host is never sent here.
      const host = request?.headers.get('host')
      return host && !isProduction ? [siteUrl, `http://${host}`] : [siteUrl]
    },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        users,
        auth_sessions: authSessions,
        auth_accounts: authAccounts,
        auth_verifications: authVerifications,
        auth_rate_limits: authRateLimits,
      },
    }),
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
    verification: { modelName: 'auth_verifications' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: 3600,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, url }) => mail.reset(user, url),
    },
    emailVerification: {
      expiresIn: 48 * 3600,
      sendVerificationEmail: async ({ user, url }) => mail.verify(user, url),
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'auth_rate_limits',
      window: 60,
      max: tries(isProduction, 100),
      customRules: {
        '/sign-in/email': { window: 60, max: tries(isProduction, 10) },
        '/request-password-reset': { window: 600, max: tries(isProduction, 5) },
        '/send-verification-email': { window: 600, max: tries(isProduction, 5) },
        '/get-session': false,
      },
    },
    logger: {
      log: (level, message, ...rest) =>
        log[level === 'error' ? 'error' : level === 'warn' ? 'warn' : 'debug']({ rest }, `sign-in: ${message}`),
    },
    telemetry: { enabled: false },
  })

let auth: ReturnType<typeof make> | undefined

export const openAuth = (options: AuthOptions) => {
  auth = make(options)
  return auth
}

export const theAuth = () => {
  if (!auth) throw new Error('openAuth() first')
  return auth
}

import { redirect } from 'react-router'
import { limitByIp } from '#features/people/sign-in-library/rate-limits.ts'
import { anyone } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'
import { safeRedirectPath } from '#platform/safe-redirect-path.ts'
import { startAttempt } from './attempts.ts'
import { ProviderInput } from './schema.ts'

/** The form action `continueWith`: leads to the provider's page, and by it on to `to` of the address. */
export const continueWithAction = actionHandler({
  policy: anyone,
  schema: ProviderInput,
  rateLimit: limitByIp('signIn'),
  run: async ({ ctx, input, url }) => {
    const to = safeRedirectPath(url.searchParams.get('to'))
    const started = await startAttempt(ctx, { provider: input.provider, purpose: 'sign_in', to })
    return redirect(started.url, { headers: { 'set-cookie': started.cookie } })
  },
})

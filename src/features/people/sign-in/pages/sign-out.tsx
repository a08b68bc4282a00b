import { redirect, redirectDocument } from 'react-router'
import { clearSignInCookie } from '#features/people/sign-in-library/sign-in-cookie.ts'
import { signOutThisDevice } from '#features/people/sign-in-sessions/actions/devices.ts'
import { clearSignUpAddresses } from '#features/people/sign-up/sign-up-cookie.ts'
import { anyone } from '#kernel/policy.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'

/** Following a link must not sign the user out: a GET redirects to the home page. */
export const loader = () => redirect('/')

export const action = formAction({
  leave: actionHandler({
    policy: anyone,
    schema: NoInput,
    run: async ({ ctx, requestContext: { siteUrl } }) => {
      await signOutThisDevice(ctx)
      // On a shared computer the next person must not find drafts. The cookies are deleted by name: others remember the device and the theme.
      const headers = new Headers({ 'clear-site-data': '"storage"' })
      for (const cookie of [clearSignInCookie(), await clearSignUpAddresses(siteUrl)])
        headers.append('set-cookie', cookie)
      return redirectDocument('/', { headers })
    },
  }),
})

import { redirect, redirectDocument } from 'react-router'
import { anyone } from '#kernel/policy.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { signOutThisDevice } from '../actions/devices.ts'
import { clearSignInCookies } from '../sign-in-cookie.ts'
import { clearSignUpAddresses } from '../sign-up-cookie.ts'

/** Following a link must not sign the user out: a GET redirects to the home page. */
export const loader = () => redirect('/')

export const action = formAction({
  leave: actionHandler({
    policy: anyone,
    schema: NoInput,
    run: async ({ ctx }) => {
      await signOutThisDevice(ctx)
      const headers = new Headers()
      for (const cookie of [...clearSignInCookies(), await clearSignUpAddresses()]) headers.append('set-cookie', cookie)
      return redirectDocument('/', { headers })
    },
  }),
})

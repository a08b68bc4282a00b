import { redirect, redirectDocument } from 'react-router'
import { endImpersonation } from '#features/people/impersonation/actions/start-and-end.ts'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { USERS_PATH, userPath } from '../paths.ts'

/** Following a link ends nothing: a GET redirects to the home page. */
export const loader = () => redirect('/')

/** Here, staff act as themselves (`server/impersonated-requests.ts`). */
export const action = formAction({
  end: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx }) => {
      const uid = await endImpersonation(ctx)
      return redirectDocument(uid ? userPath(uid) : USERS_PATH)
    },
  }),
})

export default function EndImpersonation() {
  return null
}

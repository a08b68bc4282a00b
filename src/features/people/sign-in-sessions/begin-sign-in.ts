import { getAuth } from '#features/people/sign-in-library/auth.ts'
import { tokenOfAnswer } from './signed-in-request.ts'

/** A sign-in that has begun, with the Set-Cookie headers that bring it to the browser. */
export type BegunSignIn = { readonly token: string; readonly cookies: readonly string[] }

/** Signs a person in without a password, on the device of the request. The caller has proved who it is, by all that the account asks for. */
export const beginSignIn = async (request: Request, userId: string): Promise<BegunSignIn> => {
  const headers = new Headers()
  for (const name of ['x-real-ip', 'user-agent']) headers.set(name, request.headers.get(name) ?? '')
  const answer = await getAuth().api.beginSignIn({ body: { userId }, headers, asResponse: true })
  const token = tokenOfAnswer(answer)
  if (!answer.ok || token === null) throw new Error(`the sign-in library answered ${answer.status} to a sign-in`)
  return { token, cookies: answer.headers.getSetCookie() }
}

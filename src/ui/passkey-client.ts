import { msg } from '#kernel/messages.ts'

const FAILED = msg('This did not work. Please try again, or use another way.')
const CANCELLED = msg('No passkey was used.')
const WRONG_ADDRESS = msg('Passkeys do not work at this address of the site.')

/** What a person reads instead of an error of the browser. */
export class PasskeyError extends Error {}

const send = async (path: string, body: object): Promise<unknown> => {
  const answer = await fetch(`/api/auth/passkey/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const read = (await answer.json()) as { detail?: string }
  if (!answer.ok) throw new PasskeyError(read.detail ?? FAILED())
  return read
}

const withSentence = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PasskeyError) throw error
    const name = error instanceof DOMException ? error.name : ''
    const why = name === 'NotAllowedError' ? CANCELLED : name === 'SecurityError' ? WRONG_ADDRESS : FAILED
    throw new PasskeyError(why())
  }
}

/** Signs in, or confirms this sign-in. Throws a `PasskeyError` with a sentence. */
export const signWithPasskey = (act: 'sign-in' | 'confirm'): Promise<unknown> =>
  withSentence(async () => {
    const options = (await send(`${act}-options`, {})) as PublicKeyCredentialRequestOptionsJSON
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
    return send(act, { response: credential.toJSON() })
  })

/** Adds a passkey to the account. Throws a `PasskeyError` with a sentence. */
export const addPasskey = (name: string, currentPassword: string): Promise<unknown> =>
  withSentence(async () => {
    const options = (await send('register-options', { currentPassword })) as PublicKeyCredentialCreationOptionsJSON
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    return send('register', { name, response: credential.toJSON() })
  })

/** Whether this browser knows passkeys, in the form that the server sends. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

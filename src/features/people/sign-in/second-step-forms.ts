import type { Code } from '#features/people/two-step/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { callAuth } from './auth-gateway.ts'

/** The routes of `second-step-routes.ts` for the forms of pages: one way in, one count of tries. */
const ask = async (ctx: Ctx, path: string, body: object, from: Request) => {
  const answer = await callAuth(`/two-factor/${path}`, body, from, ctx)
  if (!answer.ok) throw new Error(`the sign-in library answered ${answer.status} to ${path}`)
  return answer
}

/** Ends the sign-in that began with the password. Returns the cookies to set. */
export const finishSignIn = async (
  ctx: Ctx,
  { code, trustDevice }: { readonly code: Code; readonly trustDevice: boolean },
  from: Request,
): Promise<string[]> => (await ask(ctx, 'verify', { code: code.text, trustDevice }, from)).headers.getSetCookie()

/** Confirms this sign-in by a code. */
export const confirmByCode = async (ctx: Ctx, code: Code, from: Request): Promise<void> => {
  await ask(ctx, 'verify', { code: code.text }, from)
}

/** The address for the QR code of a new app. */
export const startApp = async (ctx: Ctx, currentPassword: string, from: Request): Promise<string> => {
  const { setup } = (await (await ask(ctx, 'start', { currentPassword }, from)).json()) as { setup: string }
  return setup
}

const readRecoveryCodes = async (answer: Response): Promise<readonly string[]> =>
  ((await answer.json()) as { recoveryCodes: readonly string[] }).recoveryCodes

/** Turns two steps on. Returns the recovery codes. */
export const finishApp = async (ctx: Ctx, code: Code, from: Request): Promise<readonly string[]> =>
  readRecoveryCodes(await ask(ctx, 'verify', { code: code.text }, from))

type Both = { readonly currentPassword: string; readonly code: Code }

export const renewRecoveryCodes = async (
  ctx: Ctx,
  { currentPassword, code }: Both,
  from: Request,
): Promise<readonly string[]> =>
  readRecoveryCodes(await ask(ctx, 'recovery-codes', { currentPassword, code: code.text }, from))

export const turnOffApp = async (ctx: Ctx, { currentPassword, code }: Both, from: Request): Promise<void> => {
  await ask(ctx, 'remove', { currentPassword, code: code.text }, from)
}

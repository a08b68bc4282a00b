/**
 * A refusal is an expected "no", declared by the feature that says it and shown to the person as it stands.
 * `params` fill the message's place-holders, so that another language can follow; `field` names the input it belongs to.
 */
export type Refusal = {
  readonly code: string
  readonly message: string
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503
  readonly field?: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** Aborts the open transaction with a refusal. Rules return refusals as values; only the imperative shell throws. */
export class RefusalError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'RefusalError'
    this.refusal = refusal
  }
}

export const refuse = (refusal: Refusal): never => {
  throw new RefusalError(refusal)
}

/** Fills `{name}` place-holders of a declared refusal. */
export const withParams = (declared: Refusal, params: Record<string, string | number>): Refusal => ({
  ...declared,
  params,
  message: declared.message.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole)),
})

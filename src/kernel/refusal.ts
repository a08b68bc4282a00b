/**
 * A refusal is an expected "no", declared by the feature that returns it and shown to the user unchanged.
 * `params` fill the message's placeholders, so that it can be translated; `field` names the input it belongs to.
 */
export type Refusal = {
  readonly code: string
  readonly message: string
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 415 | 422 | 429 | 503
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

/** Fills the `{name}` placeholders of a declared refusal. */
export const withParams = (declared: Refusal, params: Record<string, string | number>): Refusal => ({
  ...declared,
  params,
  message: declared.message.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole)),
})

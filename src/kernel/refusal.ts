import { type Said, say } from './messages.ts'

/**
 * A refusal is an expected "no", declared by the feature that returns it and shown to the user unchanged. Its message is declared with
 * `msg`; `sentenceOf` says it; `withParams` fills its placeholders. `field` names the input it belongs to.
 */
export type Refusal = {
  readonly code: string
  readonly message: Said
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 415 | 422 | 429 | 503
  readonly field?: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** Aborts the open transaction with a refusal. Rules return refusals as values; only the imperative shell throws. */
export class RefusalError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(sentenceOf(refusal))
    this.name = 'RefusalError'
    this.refusal = refusal
  }
}

export const refuse = (refusal: Refusal): never => {
  throw new RefusalError(refusal)
}

type Params = NonNullable<Refusal['params']>

/** How refusals with values say themselves to another reader, by their values: copies of a refusal keep those. */
const sayingAgain = new WeakMap<Params, () => string>()

/**
 * A declared refusal with what fills its placeholders. It is said at once: a refusal is for who has asked. Words among the values are
 * functions where it may be kept for others to read (`sentenceForOthers`).
 */
export const withParams = (declared: Refusal, given: Record<string, Said | number>): SaidRefusal => {
  const { message } = declared
  const sayParams = (): Params =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, typeof value === 'number' ? value : say(value)]),
    )
  const sayWith = (params: Params): string =>
    typeof message === 'string'
      ? message.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
      : message(params)
  const params = sayParams()
  sayingAgain.set(params, () => sayWith(sayParams()))
  return { ...declared, params, message: sayWith(params) }
}

/** The sentence of a refusal for the reader of now, who is not the one who has asked. */
export const sentenceForOthers = (refusal: Refusal): string =>
  (refusal.params && sayingAgain.get(refusal.params))?.() ?? sentenceOf(refusal)

/** The sentence of a refusal, for the reader of now. */
export const sentenceOf = ({ message }: Pick<Refusal, 'message'>): string => say(message)

/** A refusal that can be sent to a browser: said in the language of its reader. */
export type SaidRefusal = Refusal & { readonly message: string }

export const saidRefusal = (refusal: Refusal): SaidRefusal => ({ ...refusal, message: sentenceOf(refusal) })

/** The sentence of a refusal, where there is one. */
export const reasonOf = (refusal: Refusal | null | undefined): string | null => (refusal ? sentenceOf(refusal) : null)

import { PrivateAddressError } from './public-address.ts'

export type OutsideProblem = 'timeout' | 'aborted' | 'too_large' | 'private_network' | 'not_https' | 'no_answer'

/** Danger: no sentence names the address, which may hold a secret. Causes may, as those of Node do. */
const SENTENCES: Readonly<Record<OutsideProblem, string>> = {
  timeout: 'the other server did not answer in time',
  aborted: 'the request to the other server was ended',
  too_large: 'the answer of the other server is too large',
  private_network: 'the address leads to a private network',
  not_https: 'the address does not begin with https',
  no_answer: 'the other server gave no answer',
}

/** A moment later the same request may be answered. */
const RETRYABLE: readonly OutsideProblem[] = ['timeout', 'no_answer']

/** No usable answer came from another server. */
export class OutsideRequestError extends Error {
  override readonly name = 'OutsideRequestError'
  readonly problem: OutsideProblem
  readonly isRetryable: boolean

  constructor(problem: OutsideProblem, options?: ErrorOptions) {
    super(SENTENCES[problem], options)
    this.problem = problem
    this.isRetryable = RETRYABLE.includes(problem)
  }

  static of(error: unknown): OutsideRequestError {
    if (error instanceof OutsideRequestError) return error
    return new OutsideRequestError(error instanceof PrivateAddressError ? 'private_network' : 'no_answer', {
      cause: error,
    })
  }

  /** What Node calls it: `ECONNREFUSED`, `CERT_HAS_EXPIRED`; empty where it has no name. */
  get code(): string {
    const { code } = (this.cause ?? {}) as { readonly code?: unknown }
    return typeof code === 'string' ? code : ''
  }
}

import type { ProviderId } from '#kernel/identity-provider.ts'
import { createPort } from '#platform/port.ts'

/** Who a provider says has signed in there. `issuer` and `subject` name the person for ever; the rest can change. */
export type Identity = {
  readonly provider: ProviderId
  readonly issuer: string
  readonly subject: string
  /** In lower case; null where the provider named none. */
  readonly email: string | null
  /** The provider answers for the address: no other person than its owner can sign in with it. */
  readonly isEmailProven: boolean
  readonly name: string | null
}

/** The secrets of one try to sign in: each is random and used once. */
export type AttemptSecrets = { readonly state: string; readonly nonce: string; readonly codeVerifier: string }

/** `cancelled`: by the person. `unavailable`: no usable answer in time. `refused`: an answer that proves nothing. */
export type IdentityProblem = 'cancelled' | 'unavailable' | 'refused'

export class IdentityError extends Error {
  readonly problem: IdentityProblem

  constructor(problem: IdentityProblem, options?: ErrorOptions) {
    super(`the sign-in at a provider was not possible: ${problem}`, options)
    this.name = 'IdentityError'
    this.problem = problem
  }
}

/** A provider at which people sign in. Each call ends within `ANSWER_SECONDS`, and fails with an `IdentityError`. */
export type IdentityProvider = {
  readonly id: ProviderId
  /** Of its sign-in page, to which forms may lead. */
  readonly origin: string
  readonly createSecrets: () => AttemptSecrets
  /** The address of its page, which sends the person back to `redirectUri`. */
  readonly start: (secrets: AttemptSecrets, redirectUri: string) => Promise<URL>
  /** Who has come back, by the address at which they did. Proves state, nonce, PKCE, issuer, audience, signature and time. */
  readonly finish: (returnedTo: URL, secrets: AttemptSecrets) => Promise<Identity>
  /** Asks whether it answers, without signing in. */
  readonly check: () => Promise<void>
}

/** So long a provider may take within a request. */
export const ANSWER_SECONDS = 5

/** Those that the environment configures; none by default. */
export const identityProviders = createPort<readonly IdentityProvider[]>('identity providers')
identityProviders.use([])

import { PROVIDERS, type ProviderId } from '#kernel/identity-provider.ts'

/** Where a provider sends a person back to; the operator registers it there. */
export const returnPath = (provider: ProviderId): string => `/enter/with/${provider}`

/** Where a person whom a provider has named gives what a sign-up asks for. */
export const FINISH_PATH = '/enter/finish'

export const findProviderId = (text: string | undefined): ProviderId | null =>
  PROVIDERS.find(provider => provider === text) ?? null

/** Why a page is shown again after a provider; `pages` has a sentence for each. */
export const RETURN_PROBLEMS = [
  'cancelled',
  'unavailable',
  'refused',
  'over',
  'unconfirmed',
  'taken',
  'another',
  'disconnected',
] as const
export type ReturnProblem = (typeof RETURN_PROBLEMS)[number]

/** A page with its problem, as `readProblem` reads it. */
export const withProblem = (path: string, provider: ProviderId, problem: ReturnProblem, to = '/'): string =>
  `${path}?${new URLSearchParams({ with: provider, problem, ...(to === '/' ? {} : { to }) })}`

export const readProblem = (
  params: URLSearchParams,
): { readonly provider: ProviderId; readonly problem: ReturnProblem } | null => {
  const provider = findProviderId(params.get('with') ?? '')
  const problem = RETURN_PROBLEMS.find(each => each === params.get('problem'))
  return provider && problem ? { provider, problem } : null
}

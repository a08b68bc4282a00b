import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'

export type Problem = components['schemas']['Problem']
/** The codes of this version; a site may be newer and refuse with another one. */
export type ProblemCode = components['schemas']['ProblemCode']
export type Guildhall = Client<paths>

export type GuildhallOptions = {
  /** Such as `https://school.example`. */
  readonly siteUrl: string
  /** An API token of the account page; without one, only what visitors may do. */
  readonly token?: string
  /** How long an answer is waited for, in milliseconds. */
  readonly timeoutMs?: number
}

/** The site has refused a request, or could not answer it. */
export class GuildhallError extends Error {
  readonly problem: Problem
  /** Seconds after which the same request may succeed, where the site says so. */
  readonly retryAfter: number | undefined

  constructor(problem: Problem, retryAfter?: number) {
    super(problem.detail)
    this.name = 'GuildhallError'
    this.problem = problem
    this.retryAfter = retryAfter
  }

  get code(): Problem['code'] {
    return this.problem.code
  }
}

const DEFAULT_TIMEOUT_MS = 30_000

/** The API of one site, with a method for each HTTP method: `guildhall.GET('/api/v1/sessions/{id}', { params: { path: { id } } })`. */
export const createGuildhall = ({ siteUrl, token, timeoutMs = DEFAULT_TIMEOUT_MS }: GuildhallOptions): Guildhall =>
  createClient<paths>({
    baseUrl: siteUrl,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    // Danger: after a redirect, the token would go to another address.
    fetch: request =>
      fetch(request, { redirect: 'error', signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]) }),
  })

type Answer<Data> = { readonly data?: Data; readonly error?: unknown; readonly response: Response }

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'detail' in value

/** What the site has answered. Throws `GuildhallError` for a refusal, and for what a proxy in between says instead. */
export const unwrap = async <Data>(asked: Promise<Answer<Data>>): Promise<Exclude<Data, undefined>> => {
  const { data, error, response } = await asked
  if (response.ok) return data as Exclude<Data, undefined>
  const { status } = response
  const unknown = {
    type: 'about:blank',
    title: 'Not answered',
    status,
    detail: `The site answered ${status}.`,
    code: 'unknown',
    requestId: '',
  }
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  throw new GuildhallError(isProblem(error) ? error : unknown, Number.isNaN(retryAfter) ? undefined : retryAfter)
}

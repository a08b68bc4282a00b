import { z } from '@hono/zod-openapi'
import type { EndpointScope } from '#kernel/api-scope.ts'
import { anyone, type Policy } from '#kernel/policy.ts'

const ProblemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string(),
    requestId: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem')

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: ProblemSchema } },
})

const TOKEN_PROBLEMS = {
  401: problem('Not signed in, or the token is wrong, expired or revoked (`invalid_token`)'),
  403: problem('Not allowed; of a token: `insufficient_scope` with the scope in `params`, or `token_cannot_confirm`'),
  429: problem('Too many requests; `Retry-After` says when to go on'),
}

/** The refusals of an endpoint. */
export const problemResponses = (scope: EndpointScope) => ({
  ...(scope === 'none' ? {} : TOKEN_PROBLEMS),
  default: problem('Refused; see `code` and `detail`'),
})

const BINARY = { type: 'string', format: 'binary' } as const

/** Documents a form. Danger: a zod schema here would be checked, and the whole file read into memory for that. */
export const uploadSchema = ({ fields }: { readonly fields: readonly string[] }) => ({
  schema: {
    type: 'object' as const,
    properties: { file: BINARY, ...Object.fromEntries(fields.map(name => [name, { type: 'string' as const }])) },
    required: ['file'],
  },
})

/** In a document of OpenAPI 3.1, the list of a bearer scheme names what a token needs; of several entries one suffices. */
export const securityOf = (policy: Policy, scope: EndpointScope): Record<string, string[]>[] => [
  ...(policy === anyone ? [{}] : []),
  { signIn: [] },
  ...(scope === 'none' ? [] : scope.map(each => ({ token: [each] }))),
]

/** What `securityOf` names. `signInCookie` is the cookie's name. */
export const securitySchemes = (signInCookie: string) => ({
  signIn: {
    type: 'apiKey' as const,
    in: 'cookie' as const,
    name: signInCookie,
    description: 'The cookie of a sign-in, as the pages of the site use it',
  },
  token: {
    type: 'http' as const,
    scheme: 'bearer',
    description:
      'An API token, made on the account page. Each operation names the scope that the token needs, or several of which one suffices; operations without `token` take none. With a token, cookies are ignored. Answers carry `RateLimit-Policy` and `RateLimit`.',
  },
})

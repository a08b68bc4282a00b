import { z } from '@hono/zod-openapi'
import type { EndpointScope } from '#kernel/api-scope.ts'
import { anyone, type Policy } from '#kernel/policy.ts'

export const ProblemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string().openapi({ anyOf: [{ $ref: '#/components/schemas/ProblemCode' }, { type: 'string' }] } as never),
    requestId: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem')

/** Each is written once in the document, and every endpoint refers to it. */
export const PROBLEMS = {
  NotReadable: 'The address or the body cannot be read (`not_valid`, `not_readable`)',
  NotSignedIn: 'Not signed in, or the token is wrong, expired or revoked (`invalid_token`)',
  NotAllowed: 'Not allowed; of a token: `insufficient_scope` with the scope in `params`, or `token_cannot_confirm`',
  NotValid: 'The input is not valid (`not_valid`, or a code of its own); `errors` names the fields',
  TooMany: 'Too many requests; `Retry-After` says when to go on',
  Refused:
    'Refused; see `code` and `detail`. 404: it does not exist, or is not for this person. 409: its state does not allow it. 410: it is over. 413, 415: the body. 500: broken here. 503: busy or closed; `Retry-After` says when to try again',
} as const

const problem = (name: keyof typeof PROBLEMS) => ({ $ref: `#/components/responses/${name}` })

/** The refusals of an endpoint. */
export const problemResponses = (scope: EndpointScope, takesInput: boolean) => ({
  ...(takesInput ? { 400: problem('NotReadable'), 422: problem('NotValid') } : {}),
  ...(scope === 'none' ? {} : { 401: problem('NotSignedIn'), 403: problem('NotAllowed'), 429: problem('TooMany') }),
  default: problem('Refused'),
})

/** A refusal as the code declares it; the sentence is empty where it is not always the same. */
export type DeclaredProblem = { readonly code: string; readonly statuses: readonly number[]; readonly detail: string }

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

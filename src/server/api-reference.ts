import type { OpenAPIHono } from '@hono/zod-openapi'
import { signInCookieName } from '#features/people/sign-in-library/sign-in-cookie.ts'
import { documentWebhooks } from '#features/staff/webhooks/openapi-webhooks.ts'
import { type ApiEnv, createApi, type Endpoint } from '#platform/api.ts'
import { type DeclaredProblem, PROBLEMS, ProblemSchema, securitySchemes } from '#platform/api-document.ts'
import { apiGuide } from './api-guide.ts'

type ApiOptions = {
  readonly endpoints: readonly Endpoint[]
  readonly problems: readonly DeclaredProblem[]
  readonly siteName: string
  readonly siteUrl: string
}

export type DescribedApi = { readonly api: OpenAPIHono<ApiEnv>; readonly document: () => object }

/** Adds what each endpoint refers to. `x-problems` has the statuses and the sentence of each code. */
const registerProblems = ({ openAPIRegistry }: OpenAPIHono<ApiEnv>, problems: readonly DeclaredProblem[]): void => {
  openAPIRegistry.register('Problem', ProblemSchema)
  openAPIRegistry.registerComponent('schemas', 'ProblemCode', {
    type: 'string',
    enum: problems.map(({ code }) => code),
    description: 'The codes of this version. A client must expect others.',
    'x-problems': problems,
  })
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  for (const [name, description] of Object.entries(PROBLEMS))
    openAPIRegistry.registerComponent('responses', name, { description, content })
}

/** All endpoints, and the document that describes them. */
export const describeApi = ({ endpoints, problems, siteName, siteUrl }: ApiOptions): DescribedApi => {
  const api = createApi()
  for (const each of endpoints) each.mount(api)
  for (const [name, scheme] of Object.entries(securitySchemes(signInCookieName(siteUrl))))
    api.openAPIRegistry.registerComponent('securitySchemes', name, scheme)
  registerProblems(api, problems)
  documentWebhooks(api)
  const head = {
    openapi: '3.1.0',
    info: { title: `${siteName} API`, version: '1', description: apiGuide(siteUrl) },
    servers: [{ url: siteUrl }],
  }
  return { api, document: () => api.getOpenAPI31Document(head) }
}

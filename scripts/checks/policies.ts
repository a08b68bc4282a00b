import { Visitor } from 'oxc-parser'
import type { Check } from './check.ts'
import { isTest, lineOf, type Source, sourcesOf } from './sources.ts'

/**
 * Every mutation checks a policy first: `formAction` builds page actions with a policy for each form action, `endpoint` builds
 * endpoints. Hand-written routes exist only in the composition, at the paths whose callers authenticate otherwise.
 */
export const checkPolicies: Check = async root =>
  sourcesOf(root)
    .filter(({ path }) => !isTest(path) && path !== 'platform/api.ts' && path !== 'platform/form-action.ts')
    .flatMap(source => [...unbuiltActions(source), ...missingPolicies(source), ...handWrittenRoutes(source)])

/** better-auth handles sign-in itself; a webhook's caller is authenticated by its signature. */
const OTHERWISE_AUTHENTICATED = ['/api/auth/', '/api/webhooks/']
const MUTATING = ['post', 'put', 'patch', 'delete', 'all', 'on']
const ROUTE_MAKERS = ['createRoute', 'OpenAPIHono', 'Hono']

const locationOf = ({ path, text }: Source, offset: number) => `src/${path}:${lineOf(text, offset)}`

/** Exported page actions that `formAction` did not build. */
const unbuiltActions = (source: Source): string[] => {
  const offsets: number[] = []
  new Visitor({
    ExportNamedDeclaration(node) {
      for (const { exported } of node.specifiers)
        if ((exported.type === 'Identifier' ? exported.name : exported.value) === 'action') offsets.push(node.start)
      const { declaration } = node
      if (declaration?.type === 'FunctionDeclaration' && declaration.id?.name === 'action') offsets.push(node.start)
      if (declaration?.type !== 'VariableDeclaration') return
      for (const { id, init } of declaration.declarations) {
        if (id.type !== 'Identifier' || id.name !== 'action') continue
        const isBuilt =
          init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'formAction'
        if (!isBuilt) offsets.push(node.start)
      }
    },
  }).visit(source.program)
  return offsets.map(
    at =>
      `${locationOf(source, at)}: a page's action is exported as \`formAction({ … })\`, with a policy for each form action`,
  )
}

/** Endpoints and form actions without a policy. */
const missingPolicies = (source: Source): string[] => {
  const wrong: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [given], start }) {
      if (callee.type !== 'Identifier' || (callee.name !== 'endpoint' && callee.name !== 'actionHandler')) return
      const named = given?.type === 'ObjectExpression' ? given.properties : []
      const hasPolicy = named.some(
        it => it.type === 'Property' && it.key.type === 'Identifier' && it.key.name === 'policy',
      )
      if (!hasPolicy) wrong.push(`${locationOf(source, start)}: this ${callee.name} names no policy`)
    },
  }).visit(source.program)
  return wrong
}

/** Hand-written routes. */
const handWrittenRoutes = (source: Source): string[] => {
  const wrong: string[] = []
  const isComposition = source.path.startsWith('server/')
  new Visitor({
    ImportSpecifier({ imported, start }) {
      const name = imported.type === 'Identifier' ? imported.name : imported.value
      if (isComposition || !ROUTE_MAKERS.includes(name)) return
      wrong.push(`${locationOf(source, start)}: routes are declared by \`endpoint\` from platform/api.ts`)
    },
    CallExpression({ callee, arguments: [path], start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!MUTATING.includes(callee.property.name) || path?.type !== 'Literal' || typeof path.value !== 'string') return
      const { value } = path
      if (
        !value.startsWith('/') ||
        value === '/api/*' ||
        OTHERWISE_AUTHENTICATED.some(start => value.startsWith(start))
      )
        return
      wrong.push(
        `${locationOf(source, start)}: ${value} is served by hand; declare it by \`endpoint\` from platform/api.ts`,
      )
    },
  }).visit(source.program)
  return wrong
}

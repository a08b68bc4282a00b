import { Visitor } from 'oxc-parser'
import type { Gate } from './gate.ts'
import { isTest, lineAt, type Source, sourcesOf } from './sources.ts'

/**
 * Whatever changes something asks a policy first: page actions are built by `act` with a policy for each verb, endpoints by
 * `endpoint`. Routes by hand stand only in the composition, under the addresses whose callers prove themselves otherwise.
 */
export const mutationsAskFirst: Gate = async root =>
  sourcesOf(root)
    .filter(({ path }) => !isTest(path) && path !== 'platform/api.ts' && path !== 'platform/page.ts')
    .flatMap(source => [...actions(source), ...declarations(source), ...handmade(source)])

/** Sign-in flows are better-auth's own; a webhook's caller proves itself by its signature. */
const PROVEN_OTHERWISE = ['/api/auth/', '/api/webhooks/']
const MUTATING = ['post', 'put', 'patch', 'delete', 'all', 'on']
const ROUTE_MAKERS = ['createRoute', 'OpenAPIHono', 'Hono']

const place = ({ path, text }: Source, offset: number) => `src/${path}:${lineAt(text, offset)}`

/** Exported page actions that `act` did not build. */
const actions = (source: Source): string[] => {
  const wrong: number[] = []
  new Visitor({
    ExportNamedDeclaration(node) {
      for (const { exported } of node.specifiers)
        if ((exported.type === 'Identifier' ? exported.name : exported.value) === 'action') wrong.push(node.start)
      const { declaration } = node
      if (declaration?.type === 'FunctionDeclaration' && declaration.id?.name === 'action') wrong.push(node.start)
      if (declaration?.type !== 'VariableDeclaration') return
      for (const { id, init } of declaration.declarations) {
        if (id.type !== 'Identifier' || id.name !== 'action') continue
        const built = init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'act'
        if (!built) wrong.push(node.start)
      }
    },
  }).visit(source.program)
  return wrong.map(
    at => `${place(source, at)}: a page's action is exported as \`act({ … })\`, with a policy for each verb`,
  )
}

/** Endpoints and verbs that name no policy. */
const declarations = (source: Source): string[] => {
  const wrong: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [given], start }) {
      if (callee.type !== 'Identifier' || (callee.name !== 'endpoint' && callee.name !== 'verb')) return
      const named = given?.type === 'ObjectExpression' ? given.properties : []
      const hasPolicy = named.some(
        it => it.type === 'Property' && it.key.type === 'Identifier' && it.key.name === 'policy',
      )
      if (!hasPolicy) wrong.push(`${place(source, start)}: this ${callee.name} names no policy`)
    },
  }).visit(source.program)
  return wrong
}

/** Routes made by hand. */
const handmade = (source: Source): string[] => {
  const wrong: string[] = []
  const isComposition = !source.path.includes('/')
  new Visitor({
    ImportSpecifier({ imported, start }) {
      const name = imported.type === 'Identifier' ? imported.name : imported.value
      if (isComposition || !ROUTE_MAKERS.includes(name)) return
      wrong.push(`${place(source, start)}: routes are declared by \`endpoint\` from platform/api.ts`)
    },
    CallExpression({ callee, arguments: [path], start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!MUTATING.includes(callee.property.name) || path?.type !== 'Literal' || typeof path.value !== 'string') return
      const { value } = path
      if (!value.startsWith('/') || value === '/api/*' || PROVEN_OTHERWISE.some(start => value.startsWith(start)))
        return
      wrong.push(`${place(source, start)}: ${value} is served by hand; declare it by \`endpoint\` from platform/api.ts`)
    },
  }).visit(source.program)
  return wrong
}

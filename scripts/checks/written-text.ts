import type { Argument, Expression, Function as FunctionNode, Node } from 'oxc-parser'
import { resolveImport, type Source } from './sources.ts'

/** Stands for a part of a text that is known only at run time. */
export const UNKNOWN = '\0'
/** A rule of three branches inside three others; more would only slow the check down. */
const MAX_TEXTS = 64
const MAX_DEPTH = 12

type Parameters = ReadonlyMap<string, readonly string[]>
type Place = { readonly file: string; readonly parameters: Parameters; readonly depth: number }
type Declared = { readonly node: Node; readonly file: string }
type Module = { readonly declared: Map<string, Node>; readonly imported: Map<string, readonly [string, string]> }

const NO_PARAMETERS: Parameters = new Map()

const declarationsOf = (root: string, { path, program }: Pick<Source, 'path' | 'program'>): Module => {
  const declared = new Map<string, Node>()
  const imported = new Map<string, readonly [string, string]>()
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const file = resolveImport(root, path, statement.source.value)
      for (const one of statement.specifiers)
        if (file && one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
          imported.set(one.local.name, [file, one.imported.name])
      continue
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'VariableDeclaration')
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && init) declared.set(id.name, init)
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) declared.set(declaration.id.name, declaration)
  }
  return { declared, imported }
}

const join = (parts: readonly (readonly string[])[]): readonly string[] =>
  parts.reduce((heads, tails) => heads.flatMap(head => tails.map(tail => head + tail)).slice(0, MAX_TEXTS), [''])

const isFunction = (node: Node) => node.type === 'ArrowFunctionExpression' || node.type === 'FunctionDeclaration'

/** What a function's call can give: its expression, or what its only statements return. */
const returnedBy = (node: Node): readonly Expression[] => {
  if (node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement') return [node.body]
  const body = isFunction(node) ? (node as FunctionNode).body : null
  return (
    body?.body.flatMap(statement =>
      statement.type === 'ReturnStatement' && statement.argument ? [statement.argument] : [],
    ) ?? []
  )
}

export type TextReader = (node: Node, file: string) => readonly string[]

/**
 * Reads which texts an expression can be, through constants, conditions and functions of other files, with `UNKNOWN` for what only the
 * running program knows.
 */
export const createTextReader = (root: string, sources: readonly Source[]): TextReader => {
  const modules = new Map(sources.map(source => [source.path, declarationsOf(root, source)]))

  const find = (file: string, name: string): Declared | null => {
    const module = modules.get(file)
    const node = module?.declared.get(name)
    if (node) return { node, file }
    const imported = module?.imported.get(name)
    return imported ? find(...imported) : null
  }

  const call = (callee: Node, args: readonly Argument[], place: Place): readonly string[] => {
    const found = callee.type === 'Identifier' ? find(place.file, callee.name) : null
    if (!found || !isFunction(found.node) || !('params' in found.node)) return [UNKNOWN]
    const given = found.node.params.map((one, at) => {
      const parameter = one.type === 'AssignmentPattern' ? one.left : one
      const argument = args[at] ?? (one.type === 'AssignmentPattern' ? one.right : undefined)
      const name = parameter.type === 'Identifier' ? parameter.name : ''
      return [name, argument ? read(argument, place) : [UNKNOWN]] as const
    })
    const inside = { file: found.file, parameters: new Map(given), depth: place.depth + 1 }
    const texts = returnedBy(found.node).flatMap(one => read(one, inside))
    return texts.length > 0 ? texts : [UNKNOWN]
  }

  /** A name, or a property of an object that is written out. */
  const lookUp = (node: Node, place: Place): Declared | null => {
    if (node.type === 'Identifier') return place.parameters.has(node.name) ? null : find(place.file, node.name)
    if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier' || node.computed) return null
    const owner = lookUp(node.object, place)
    const object = owner && bare(owner.node)
    if (object?.type !== 'ObjectExpression') return null
    const { name } = node.property
    const property = object.properties.find(
      one => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
    )
    return property?.type === 'Property' ? { node: property.value, file: owner?.file ?? place.file } : null
  }

  const read = (node: Node, place: Place): readonly string[] => {
    if (place.depth > MAX_DEPTH) return [UNKNOWN]
    const deeper = { ...place, depth: place.depth + 1 }
    const of = (one: Node) => read(one, deeper)
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'string' ? [node.value] : [UNKNOWN]
      case 'TemplateLiteral':
        return join(
          node.quasis.flatMap((quasi, at) => {
            const expression = node.expressions[at]
            return [[quasi.value.cooked ?? ''], ...(expression ? [of(expression)] : [])]
          }),
        )
      case 'BinaryExpression':
        return node.operator === '+' ? join([of(node.left), of(node.right)]) : [UNKNOWN]
      case 'ConditionalExpression':
        return [...of(node.consequent), ...of(node.alternate)]
      case 'LogicalExpression':
        return [...(node.operator === '&&' ? [''] : of(node.left)), ...of(node.right)]
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        return of(node.expression)
      case 'CallExpression':
        return call(node.callee, node.arguments, deeper)
      case 'Identifier':
      case 'MemberExpression': {
        const known = node.type === 'Identifier' ? place.parameters.get(node.name) : undefined
        if (known) return known
        const found = lookUp(node, place)
        return found ? read(found.node, { ...deeper, file: found.file, parameters: NO_PARAMETERS }) : [UNKNOWN]
      }
      default:
        return [UNKNOWN]
    }
  }

  return (node, file) => [...new Set(read(node, { file, parameters: NO_PARAMETERS, depth: 0 }))]
}

/** Without `as const`, `satisfies` and brackets. */
const bare = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' || node.type === 'ParenthesizedExpression'
    ? bare(node.expression)
    : node

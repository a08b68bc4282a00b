import { childrenOf, isNode, type SyntaxNode } from './syntax.ts'

/** A call that says, declares or keeps a sentence: `t('…')`, `msg('…')`, `rich('…')`, `stored('…')`. */
export type MessageCall = {
  readonly callee: string
  /** The sentence; null where it is not a literal. */
  readonly english: string | null
  /** Of the literal, quotes included. */
  readonly start: number
  readonly end: number
  /** The names of the values; null where they are not written out. */
  readonly values: readonly string[] | null
  /** Runs when its module is loaded, and not when something is said. */
  readonly isAtLoading: boolean
}

const CALLS: readonly unknown[] = ['t', 'msg', 'rich', 'stored']

const namesOf = (values: unknown): readonly string[] | null => {
  if (values === undefined) return []
  if (!isNode(values) || values.type !== 'ObjectExpression' || !Array.isArray(values.properties)) return null
  const names = values.properties.map(({ key }) => (isNode(key) ? key.name : undefined))
  return names.every(name => typeof name === 'string') ? names : null
}

/** The calls of a module, from its syntax tree (ESTree). */
export const findMessageCalls = (tree: unknown): readonly MessageCall[] => {
  const found: MessageCall[] = []
  const visit = (node: SyntaxNode, isAtLoading: boolean) => {
    const { callee, arguments: args } = node
    if (node.type === 'CallExpression' && isNode(callee) && CALLS.includes(callee.name) && Array.isArray(args)) {
      const [first, values] = args
      const literal = isNode(first) && first.type === 'Literal' && typeof first.value === 'string' ? first.value : null
      const { start, end } = isNode(first) ? first : node
      found.push({ callee: String(callee.name), english: literal, start, end, values: namesOf(values), isAtLoading })
    }
    const isLater = /Function/.test(node.type)
    for (const child of childrenOf(node)) visit(child, isAtLoading && !isLater)
  }
  if (isNode(tree)) visit(tree, true)
  return found
}

/** The calls of these functions that run while the module is loaded. */
export const callsAtLoading = (
  tree: unknown,
  names: RegExp,
): readonly { readonly callee: string; readonly start: number }[] => {
  const found: { callee: string; start: number }[] = []
  const visit = (node: SyntaxNode) => {
    if (/Function/.test(node.type)) return
    const { callee, start } = node
    if (node.type === 'CallExpression' && isNode(callee) && names.test(String(callee.name)))
      found.push({ callee: String(callee.name), start })
    for (const child of childrenOf(node)) visit(child)
  }
  if (isNode(tree)) visit(tree)
  return found
}

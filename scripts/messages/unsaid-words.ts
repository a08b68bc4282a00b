import { childrenOf, isNode, type SyntaxNode } from './syntax.ts'

/** Words that are shown without having been said. */
export type UnsaidWords = { readonly words: string; readonly start: number }

/** Attributes and fields whose text is read by people. */
const READ =
  /^(label|title|aria-label|ariaLabel|aria-description|placeholder|alt|hint|legend|caption|text|message|heading|done|error|lead|summary|confirmLabel|emailSubject|emailAction|onPage|consequence|labelBesideTimes)$/

/** Methods of zod whose last argument is the message. */
const ZOD_CHECKS =
  /^(min|max|length|refine|regex|email|url|startsWith|endsWith|gte|lte|gt|lt|int|positive|nonnegative|multipleOf)$/

/** What says words, and what takes texts for programs: the API's documentation, the log, errors. */
const NOT_FOR_PEOPLE =
  /^(t|rich|msg|stored|openapi|describe|info|warn|debug|fatal|fail|Error|\w+Error|defineQueue|sql|RegExp|includes)$/

/** Names are the same in every language. */
const NAMES =
  /^(Guildhall|Google( Meet| Calendar)?|Zoom|Microsoft|Apple|Stripe|Jitsi( Meet)?|Dungeons'n English|IB|Cambridge|Ctrl K|PLN|API|PDF|CSV|IBAN|, ?NIP|NIP|KSeF)$/

const isWords = (text: string): boolean => {
  const trimmed = text.trim()
  return /\p{L}{2}/u.test(trimmed) && !NAMES.test(trimmed)
}

/** A sentence or a label, and not a key or a class: it has a space, or begins like a sentence. */
const looksRead = (text: string): boolean => isWords(text) && (/\p{L} \p{L}/u.test(text) || /^[“"]?\p{Lu}/u.test(text))

const calleeName = ({ callee }: SyntaxNode): string => {
  if (!isNode(callee)) return ''
  const { property } = callee
  return String(isNode(property) ? property.name : callee.name)
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '')

/** The texts that an expression can be: both branches of a condition, the pieces of a template. */
const textsOf = (node: unknown): readonly UnsaidWords[] => {
  if (!isNode(node)) return []
  const { type, start } = node
  if (type === 'Literal') return typeof node.value === 'string' ? [{ words: node.value, start }] : []
  if (type === 'TemplateLiteral' && Array.isArray(node.quasis))
    return node.quasis.flatMap(({ value }) => [{ words: String(value?.cooked ?? ''), start }])
  if (type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  if (type === 'LogicalExpression') return [...textsOf(node.left), ...textsOf(node.right)]
  return []
}

const wordsIn = (node: unknown) => textsOf(node).filter(({ words }) => isWords(words))

/** Words that a page, a form or a letter shows and that do not go through `t`, `rich` or `msg`. */
export const findUnsaidWords = (tree: unknown): readonly UnsaidWords[] => {
  const found = new Map<number, UnsaidWords>()
  const add = (all: readonly UnsaidWords[]) => {
    for (const each of all) found.set(each.start, each)
  }
  const visit = (node: SyntaxNode) => {
    const { type } = node
    if (/^TS(Type|Interface|Literal|Union)/.test(type) || type === 'ImportDeclaration') return
    if (/^(Call|New)Expression$/.test(type)) {
      if (NOT_FOR_PEOPLE.test(calleeName(node))) return
      if (ZOD_CHECKS.test(calleeName(node)) && Array.isArray(node.arguments))
        add(textsOf(node.arguments.at(-1)).filter(({ words }) => /\p{L} \p{L}/u.test(words)))
    }
    if (type === 'JSXElement' && isNode(node.openingElement) && isForeign(node.openingElement)) return
    if (type === 'JSXText' && typeof node.value === 'string' && isWords(node.value))
      add([{ words: node.value.trim(), start: Number(node.start) + node.value.search(/\S/) }])
    if (type === 'JSXElement' || type === 'JSXFragment')
      for (const child of childrenOf(node)) if (child.type === 'JSXExpressionContainer') add(wordsIn(child.expression))
    if (type === 'JSXAttribute' && READ.test(nameOf(node.name)) && isNode(node.value))
      add(wordsIn(node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value))
    if (type === 'Property' && READ.test(nameOf(node.key)))
      add(textsOf(node.value).filter(({ words }) => looksRead(words)))
    for (const child of childrenOf(node)) visit(child)
  }
  if (isNode(tree)) visit(tree)
  return [...found.values()].toSorted((one, other) => one.start - other.start)
}

/** Code, keys, and what is marked as another language. */
const isForeign = (opening: SyntaxNode): boolean =>
  ['code', 'kbd', 'style', 'pre'].includes(nameOf(opening.name)) ||
  (Array.isArray(opening.attributes) &&
    opening.attributes.some(({ name }) => ['lang', 'translate'].includes(nameOf(name))))

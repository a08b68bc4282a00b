/** Strings, quoted names, bodies of functions, and comments: a semicolon inside of them ends nothing. */
const WHOLE = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'"$\-/;]+|[\s\S]/g

export type Statement = {
  /** Without comments, each gap one space. */
  readonly text: string
  readonly comments: readonly string[]
}

/** The statements of a file of SQL, with the comments before and inside of each. */
export const splitStatements = (sql: string): readonly Statement[] => {
  const statements: Statement[] = []
  let [text, comments]: [string, string[]] = ['', []]
  const finish = () => {
    const trimmed = text.replaceAll(/\s+/g, ' ').trim()
    if (trimmed) statements.push({ text: trimmed, comments })
    if (trimmed) comments = []
    text = ''
  }
  for (const [part] of sql.matchAll(WHOLE))
    if (part === ';') finish()
    else if (part.startsWith('--') || part.startsWith('/*')) comments.push(part)
    else text += part
  finish()
  return statements
}

/** The parts of a list that are separated by commas outside of brackets and strings. */
export const splitList = (list: string): readonly string[] => {
  const parts = ['']
  let depth = 0
  for (const [part] of list.matchAll(/'(?:[^']|'')*'|"[^"]*"|[(),]|[^'"(),]+/g)) {
    if (part === '(') depth++
    if (part === ')') depth--
    if (part === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += part
  }
  return parts.map(part => part.trim())
}

import { type Expression, Visitor } from 'oxc-parser'
import type { DeclaredProblem } from '#platform/api-document.ts'
import { isTest, sourcesOf } from '../checks/sources.ts'

const literal = (value: Expression | undefined): unknown => (value?.type === 'Literal' ? value.value : undefined)

/** The English sentence of `'…'`, `msg('…')` and `() => t('…', values)`. */
const sentence = (value: Expression | undefined): unknown => {
  if (value?.type === 'ArrowFunctionExpression' && value.body.type !== 'BlockStatement') return sentence(value.body)
  if (value?.type !== 'CallExpression') return literal(value)
  const { callee, arguments: args } = value
  const [first] = args
  const isSaid = callee.type === 'Identifier' && (callee.name === 'msg' || callee.name === 't')
  return isSaid && first && first.type !== 'SpreadElement' ? literal(first) : undefined
}

/** Every refusal under `src` by its code: an object with a written code and status. */
export const listProblems = (root: string): readonly DeclaredProblem[] => {
  const found = new Map<string, { statuses: Set<number>; detail: string }>()
  for (const { path, text, program } of sourcesOf(root)) {
    if (isTest(path) || !text.includes('code:')) continue
    new Visitor({
      ObjectExpression: ({ properties }) => {
        const values = new Map<string, Expression>()
        for (const each of properties)
          if (each.type === 'Property' && each.key.type === 'Identifier') values.set(each.key.name, each.value)
        const [code, status] = ['code', 'status'].map(name => literal(values.get(name)))
        const detail = sentence(values.get('message'))
        if (typeof code !== 'string' || typeof status !== 'number' || !values.has('message')) return
        const problem = found.get(code) ?? { statuses: new Set(), detail: '' }
        problem.statuses.add(status)
        problem.detail ||= typeof detail === 'string' ? detail : ''
        found.set(code, problem)
      },
    }).visit(program)
  }
  return Array.from(found, ([code, { statuses, detail }]) => ({
    code,
    statuses: [...statuses].toSorted((a, b) => a - b),
    detail,
  })).toSorted((a, b) => a.code.localeCompare(b.code, 'en'))
}

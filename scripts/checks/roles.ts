import { type Argument, type Expression, type PrivateIdentifier, Visitor } from 'oxc-parser'
import type { Check } from './check.ts'
import { isTest, lineOf, type Source, sourcesOf } from './sources.ts'

/**
 * Role names appear in one table only; all other code checks a capability. Findings are comparisons with a role's name, lists
 * of role names, and conditions on a role in written SQL.
 */
export const checkRoles: Check = async root =>
  sourcesOf(root)
    .filter(({ path }) => !isTest(path) && !ALLOWED.includes(path))
    .flatMap(source => roleComparisons(source))

const ALLOWED = ['kernel/actor.ts', 'kernel/capability.ts']
const ROLE_NAMES: readonly unknown[] = ['student', 'teacher', 'admin', 'superadmin', 'support', 'finance', 'content']
const COMPARISONS = ['===', '!==', '==', '!=']
/** The query builder's conditions, and methods that compare. */
const COMPARING_CALLS = ['eq', 'ne', 'is', 'includes', 'has', 'startsWith', 'localeCompare']
const ROLE_IN_SQL = /\b(dnd_)?role"?\s*(=|<>|!=|in\b|not in\b|is\b)\s*\(?'/i

type Node = Expression | Argument | PrivateIdentifier

const roleNameIn = (node: Node | null): boolean => {
  switch (node?.type) {
    case 'Literal':
      return ROLE_NAMES.includes(node.value)
    case 'TemplateLiteral':
      return node.expressions.length === 0 && ROLE_NAMES.includes(node.quasis[0]?.value.cooked)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return roleNameIn(node.expression)
    default:
      return false
  }
}

const roleComparisons = (source: Source): string[] => {
  const found: number[] = []
  new Visitor({
    BinaryExpression({ operator, left, right, start }) {
      if (COMPARISONS.includes(operator) && (roleNameIn(left) || roleNameIn(right))) found.push(start)
    },
    SwitchCase({ test, start }) {
      if (roleNameIn(test)) found.push(start)
    },
    ArrayExpression({ elements, start }) {
      const isListOfRoles = elements.every(each => each !== null && each.type !== 'SpreadElement' && roleNameIn(each))
      if (elements.length > 0 && isListOfRoles) found.push(start)
    },
    CallExpression({ callee, arguments: given, start }) {
      const name = callee.type === 'Identifier' ? callee.name : ''
      const method =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : name
      if (COMPARING_CALLS.includes(method) && given.some(each => roleNameIn(each))) found.push(start)
    },
    TemplateElement({ value, start }) {
      if (ROLE_IN_SQL.test(value.raw)) found.push(start)
    },
  }).visit(source.program)
  return found.map(
    at =>
      `src/${source.path}:${lineOf(source.text, at)}: a role is compared by name; ask \`can\` or \`roleCan\` for a capability (kernel/capability.ts)`,
  )
}

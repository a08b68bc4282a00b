import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Expression, type Node, Visitor } from 'oxc-parser'
import type { Check } from './check.ts'
import { isTest, lineOf, type Source, sourcesOf } from './sources.ts'
import { createTextReader, type TextReader, UNKNOWN } from './written-text.ts'

const ROUTES = 'routes.ts'
/** They answer that nothing is there. */
const ANSWER_NOTHING = ['*', '/api/*', '/assets/*']
/** Files that only the build makes. */
const BUILT = ['/service-worker.js']
/** Files of the system, and paths of the sign-in library below its own address: not addresses of the site. */
const ELSEWHERE = /^\/(bin|proc|tmp|sign-in\/email|reset-password|verify-email|passkey|two-factor)([/?]|$)/
/** Compared with an address, or cut out of one: not a way to go. */
const COMPARING = new Set(['startsWith', 'endsWith', 'includes', 'replace', 'replaceAll', 'split', 'indexOf'])
const FORMS = /^(f|F|\w+\.F)orm$/
const LEAVES_NO_PAGE = /^([?#.]|[a-z]+:|$)/
/** The site's own origin before a path, by the last name of the expression. */
const ORIGIN = /\b(siteUrl|origin|SITE_URL)$/

type Range = { readonly start: number; readonly end: number }

/** Every link, redirect, form action and address in a letter leads to a page, an endpoint or a file that is there. */
export const checkLinks: Check = async root => {
  const sources = sourcesOf(root).filter(({ path }) => !isTest(path))
  const read = createTextReader(root, sources)
  const answers = [
    '/',
    ...BUILT,
    ...sources.flatMap(source => answeredBy(source, read)),
    ...(await endpointPaths(root)),
    ...globSync('**/*', { cwd: join(root, 'public') }).map(file => `/${file}`),
  ].map(toPattern)
  /** A text that ends with a slash is the beginning of addresses. */
  const isAnswered = (address: string) =>
    answers.some(
      pattern => matches(pattern, address) || (address.endsWith('/') && matches(pattern, `${address}${UNKNOWN}`)),
    )
  return sources.flatMap(source =>
    writtenIn(source).flatMap(({ node, isAttribute }) =>
      read(node, source.path).flatMap(text => {
        const report = (what: string) => [`src/${source.path}:${lineOf(source.text, node.start)}: ${what}`]
        const address = toAddress(text, source.text.slice(node.start, node.end))
        if (address !== null && !isAnswered(address)) return report(`no route answers ${shown(text)}`)
        const isRelative = isAttribute && address === null && !text.startsWith(UNKNOWN) && !LEAVES_NO_PAGE.test(text)
        return isRelative ? report(`${shown(text)} is relative to the page that shows it; begin it with /`) : []
      }),
    ),
  )
}

const shown = (text: string) => text.replaceAll(UNKNOWN, '…')

/** The path of a text that is an address of the site; null for any other text. */
const toAddress = (text: string, code: string): string | null => {
  const [, expression = ''] = /^`\$\{([^}]*)\}/.exec(code) ?? []
  const path = text.startsWith(UNKNOWN) && ORIGIN.test(expression) ? text.slice(UNKNOWN.length) : text
  if (!/^\/([a-z_]|$)/.test(path) || /[ *]/.test(path) || ELSEWHERE.test(path)) return null
  return path.replace(/[?#].*$/s, '').replace(/\{\w+\}/g, UNKNOWN)
}

type Pattern = readonly string[]

const toPattern = (path: string): Pattern =>
  path
    .replace(/\{\w+\}/g, ':one')
    .split('/')
    .filter(Boolean)

/** Whether a route answers an address, of which some parts may be known only at run time. */
const matches = (pattern: Pattern, address: string): boolean => {
  const segments = address.split('/').filter(Boolean)
  const fits = (parts: Pattern, rest: readonly string[]): boolean => {
    const [part, ...parts2] = parts
    const [segment, ...rest2] = rest
    if (part === '*') return true
    if (part === undefined) return segment === undefined
    if (segment === undefined) return part.endsWith('?') && fits(parts2, [])
    if (part.startsWith(':')) return fits(parts2, rest2)
    return couldBe(segment, part) && fits(parts2, rest2)
  }
  return fits(pattern, segments)
}

const couldBe = (segment: string, part: string) =>
  segment === part ||
  (segment.includes(UNKNOWN) && new RegExp(`^${segment.split(UNKNOWN).map(escapeForPattern).join('.*')}$`).test(part))

const escapeForPattern = (text: string) => text.replace(/[^\w-]/g, '\\$&')

const methodOf = (callee: Expression): string =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''

const isRouteCall = (file: string, callee: Expression): boolean =>
  file === ROUTES
    ? callee.type === 'Identifier' && callee.name === 'route'
    : file.startsWith('server/') && /^(get|post|all|doc31)$/.test(methodOf(callee))

/** The paths that pages and routes of the server answer. */
const answeredBy = ({ path: file, program }: Source, read: TextReader): readonly string[] => {
  const found: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (first && isRouteCall(file, callee)) found.push(...read(first, file))
    },
  }).visit(program)
  return found.filter(path => !ANSWER_NOTHING.includes(path))
}

/** As the running program has them: some are made by functions that no parser follows. */
const endpointPaths = async (root: string): Promise<readonly string[]> => {
  const file = pathToFileURL(join(root, 'src/server/endpoints.ts')).href
  const { endpoints }: { endpoints: readonly { readonly path: string }[] } = await import(/* @vite-ignore */ file)
  return endpoints.map(({ path }) => path)
}

type Written = { readonly node: Node; readonly isAttribute: boolean }

/** The texts of a file that may be addresses, the longest where one is inside another. */
const writtenIn = ({ path, text, program }: Source): readonly Written[] => {
  const texts: Node[] = []
  const compared: Range[] = []
  const attributes = new Set<number>()
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') texts.push(node)
    },
    TemplateLiteral(node) {
      texts.push(node)
    },
    BinaryExpression(node) {
      if (node.operator === '+') texts.push(node)
      else if (/^[!=]==?$/.test(node.operator)) compared.push(node)
    },
    JSXOpeningElement({ name, attributes: all }) {
      const isForm = FORMS.test(text.slice(name.start, name.end))
      for (const each of all) {
        if (each.type !== 'JSXAttribute' || each.name.type !== 'JSXIdentifier' || !each.value) continue
        const leads = /^(to|href|formAction)$/.test(each.name.name) || (isForm && each.name.name === 'action')
        const { value } = each
        if (leads) attributes.add(value.type === 'JSXExpressionContainer' ? value.expression.start : value.start)
      }
    },
    CallExpression({ callee, arguments: given }) {
      if (isRouteCall(path, callee) || COMPARING.has(methodOf(callee))) compared.push(...given)
    },
  }).visit(program)
  const outer = texts.filter(({ type }) => type !== 'Literal')
  const isInside = (node: Range, ranges: readonly Range[]) =>
    ranges.some(({ start, end }) => start <= node.start && node.end <= end && end - start > node.end - node.start)
  return texts
    .filter(
      node => !isInside(node, outer) && !compared.some(({ start, end }) => start <= node.start && node.end <= end),
    )
    .map(node => ({ node, isAttribute: attributes.has(node.start) }))
}

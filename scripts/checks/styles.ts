import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { lineOf } from './sources.ts'

const TOKENS = 'src/ui/tokens.css'
const BREAKPOINTS = /Breakpoints: ([^.]*)\./
const STEP = /(--space-[\w-]+)\s*:/g

const COMMENT = /\/\*[\s\S]*?\*\//g
const MEDIA_QUERY = /@media([^{;]*)/g
/** A width or height feature in a media query: `(width < 640px)`, `(min-width: 640px)`, `(400px <= width)`. */
const SIZE_FEATURE = /\([^()]*\b(?:width|height|inline-size|block-size)\b[^()]*\)/g
const RANGE = /^\((?:width|height) (?:<|>=) (\d+px)\)$/
const SPACING =
  /(?<![\w-])((?:scroll-)?(?:padding|margin)(?:-(?:block|inline|top|right|bottom|left))?(?:-(?:start|end))?|(?:row-|column-)?gap)\s*:\s*([^;{}]*)/g
/** A number with a unit of length that is not part of a name. Relative units (of the viewport or the box) are not on the scale. */
const LENGTH = /(?<![\w.#-])-?[\d.]+(?:px|pt|pc|in|cm|mm|q|r?em|r?ex|r?cap|r?ch|r?ic|r?lh)\b/gi
/** Small optical corrections, such as for an icon beside text. */
const OPTICAL = /^-?[012]px$/
const STEP_USED = /var\((--space-[\w-]+)/g

/** Spacing uses the steps, and layouts change at the breakpoints, that src/ui/tokens.css defines. */
export const checkStyles: Check = async root => {
  const tokens = readFileSync(join(root, TOKENS), 'utf8')
  const breakpoints = BREAKPOINTS.exec(tokens)?.[1]?.split(', ') ?? []
  if (breakpoints.length === 0) return [`${TOKENS}: names no breakpoints`]
  const steps = new Set(Array.from(tokens.matchAll(STEP), ([, name = '']) => name))
  return globSync('src/**/*.css', { cwd: root })
    .sort()
    .flatMap(path => {
      const text = blankComments(readFileSync(join(root, path), 'utf8'))
      const found = [...otherBreakpoints(text, breakpoints), ...literalSpaces(text), ...unknownSteps(text, steps)]
      return found.map(({ offset, what }) => `${path.replaceAll('\\', '/')}:${lineOf(text, offset)}: ${what}`)
    })
}

type Finding = { readonly offset: number; readonly what: string }

/** Replaces comments by spaces, so that every line keeps its number. */
const blankComments = (text: string) => text.replace(COMMENT, comment => comment.replace(/[^\n]/g, ' '))

const otherBreakpoints = (text: string, breakpoints: readonly string[]): Finding[] =>
  [...text.matchAll(MEDIA_QUERY)].flatMap(({ index, 1: query = '' }) =>
    (query.match(SIZE_FEATURE) ?? [])
      .filter(feature => !breakpoints.includes(RANGE.exec(feature)?.[1] ?? ''))
      .map(feature => ({
        offset: index,
        what: `${feature} is none of (width < …) and (width >= …) at ${breakpoints.join(', ')}`,
      })),
  )

const literalSpaces = (text: string): Finding[] =>
  [...text.matchAll(SPACING)].flatMap(({ index, 1: property = '', 2: value = '' }) =>
    (value.match(LENGTH) ?? [])
      .filter(length => !OPTICAL.test(length))
      .map(length => ({ offset: index, what: `${property}: ${length} is no step: take a --space-… of ${TOKENS}` })),
  )

const unknownSteps = (text: string, steps: ReadonlySet<string>): Finding[] =>
  [...text.matchAll(STEP_USED)]
    .filter(({ 1: name = '' }) => !steps.has(name))
    .map(({ index, 1: name = '' }) => ({ offset: index, what: `${name} is not in ${TOKENS}` }))

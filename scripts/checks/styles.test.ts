import { expect, it } from 'vitest'
import { findingsOf } from './fixtures.ts'
import { checkStyles } from './styles.ts'

const TOKENS = '/* Breakpoints: 480px, 1024px. */\n:root {\n  --space-1: 0.25rem;\n  --space-4: 1rem;\n}\n'
const findingsIn = (css: string) =>
  findingsOf(checkStyles, { 'src/ui/tokens.css': TOKENS, 'src/features/money/money/pages/x.module.css': `\n${css}\n` })

it.each([
  ['a width that is no breakpoint', '@media (width < 900px) {}', '(width < 900px)'],
  ['a breakpoint in the older syntax', '@media (min-width: 1024px) {}', '(min-width: 1024px)'],
  ['a breakpoint that belongs to both sides', '@media (width <= 480px) {}', '(width <= 480px)'],
  ['a breakpoint in another unit', '@media (width < 30rem) {}', '(width < 30rem)'],
  ['a range with one foreign end', '@media (480px <= width < 700px) {}', '(480px <= width < 700px)'],
  ['the second of two', '@media print and (width < 480px), (width >= 1000px) {}', '(width >= 1000px)'],
  ['a height in the older syntax', '@media (max-height: 480px) {}', '(max-height: 480px)'],
  ['a height that is no breakpoint', '@media (height < 500px) {}', '(height < 500px)'],
])('finds %s', async (_, css, feature) => {
  expect(await findingsIn(css)).toEqual([
    `src/features/money/money/pages/x.module.css:2: ${feature} is none of (width < …) and (width >= …) at 480px, 1024px`,
  ])
})

it.each([
  ['padding off the steps', '.a { padding: var(--space-4) 18px }', 'padding', '18px'],
  ['padding on the grid, but written out', '.a { padding-inline-start: 16px }', 'padding-inline-start', '16px'],
  ['a margin in rem', '.a { margin-bottom: 1rem; }', 'margin-bottom', '1rem'],
  ['a margin in em', '.a{margin-left:.5em}', 'margin-left', '.5em'],
  ['a margin below nothing', '.a { margin: -8px 0 }', 'margin', '-8px'],
  ['a gap', '.a { row-gap: 3px }', 'row-gap', '3px'],
  ['a part of a calculation', '.a { gap: calc(var(--space-1) + 5px) }', 'gap', '5px'],
  ['the space around a target', '.a { scroll-margin-top: 24px }', 'scroll-margin-top', '24px'],
  ['one in the last rule of a file', '@media print { .a { color: red; padding: 6pt', 'padding', '6pt'],
])('finds %s', async (_, css, property, length) => {
  expect(await findingsIn(css)).toEqual([
    `src/features/money/money/pages/x.module.css:2: ${property}: ${length} is no step: take a --space-… of src/ui/tokens.css`,
  ])
})

it('finds a step that does not exist', async () => {
  expect(await findingsIn('.a { gap: var(--space-9) }')).toEqual([
    'src/features/money/money/pages/x.module.css:2: --space-9 is not in src/ui/tokens.css',
  ])
})

it('finds that the breakpoints are not documented', async () => {
  expect(await findingsOf(checkStyles, { 'src/ui/tokens.css': ':root {}' })).toEqual([
    'src/ui/tokens.css: names no breakpoints',
  ])
})

it('accepts steps, breakpoints, relative units, optical corrections and everything else', async () => {
  const css = `
    /* padding: 18px; @media (width < 900px) {} */
    .a { padding: 0 var(--space-4) 2px; margin: -1px auto calc(var(--space-1) * -1); gap: clamp(var(--space-1), 5vw, var(--space-4)) 10%; }
    .b { inset: 18px; width: 300px; top: calc(100% + 6px); --page-gap-of-mine: 3px; background: url(padding-6px.svg); }
    .c { padding-bottom: calc(var(--space-4) + env(safe-area-inset-bottom)); margin-left: calc(var(--page-gutter) * -1); }
    @media (width >= 480px) and (width < 1024px), (height < 480px), (pointer: coarse) { .a { row-gap: 1px } }
    @container (width >= 56rem) { .a { column-gap: inherit } }
  `
  expect(await findingsIn(css)).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { DOCUMENTS } from './documents.ts'

const operator = {
  ...{ siteName: 'Guildhall', siteUrl: 'https://guildhall.test', company: 'Guildhall', address: null, nip: null },
  email: 'hello@guildhall.test',
  ...{ lateHours: 24, checkoutMinutes: 15, refundDelayMinutes: 60 },
}

/** Parts of the product that do not exist yet. A feature takes its words off this list when it is built. */
const NOT_BUILT: readonly (readonly [string, RegExp])[] = [
  ['invitations and search', /can invite you|found by (others|search)/i],
  ['approving a payment as a guardian', /approve a payment/i],
  ['other ways to pay', /pay another way/i],
]

const documentText = (document: (typeof DOCUMENTS)[number]) =>
  document.clauses
    .map(({ body }) => {
      const router = createMemoryRouter([{ path: '/', element: body(operator) }])
      return renderToStaticMarkup(<RouterProvider router={router} />)
    })
    .join(' ')
    .replace(/<[^>]*>/g, '')

describe.each(DOCUMENTS.map(document => [document.slug, document] as const))('the %s', (_, document) => {
  it.each(NOT_BUILT)('does not promise what is not built: %s', (__, pattern) => {
    expect(`${document.summary} ${documentText(document)}`).not.toMatch(pattern)
  })
})

/** What the product keeps about people: the policy names each, with who sees it. */
const KEPT = [
  'photo',
  'attendance',
  'materials',
  'ratings',
  'reports',
  'lesson notes',
  'homework',
  'gift vouchers',
  'messages',
  'workshops',
  'lost access',
  'notes',
]

it.each(KEPT)('the privacy policy says how long it keeps %s and who sees it', kept => {
  const policy = DOCUMENTS.find(({ slug }) => slug === 'privacy-policy')
  const textOf = (id: string) =>
    policy ? documentText({ ...policy, clauses: policy.clauses.filter(clause => clause.id === id) }).toLowerCase() : ''
  for (const clause of ['what-why-how-long', 'who-sees']) expect(textOf(clause)).toContain(kept)
})

const pageFiles = globSync('src/features/*/*/{pages,parts}/*.tsx').filter(path => !path.includes('.test.'))

it.each(NOT_BUILT)('no page promises what is not built: %s', (_, pattern) => {
  const found = pageFiles.filter(path => pattern.test(readFileSync(path, 'utf8').replace(/\s+/g, ' ')))
  expect(found).toEqual([])
})

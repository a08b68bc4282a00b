import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createReader, sayTo } from '#platform/readers.ts'
import polish from '../../../languages/pl.json' with { type: 'json' }
import { DOCUMENTS } from './documents.ts'
import type { Clause } from './legal-document.ts'

const OPERATOR = {
  ...{ siteName: 'Guildhall', siteUrl: 'https://guildhall.test', company: 'Guildhall', address: null, nip: null },
  email: 'hello@guildhall.test',
  ...{ lateHours: 24, checkoutMinutes: 15, refundDelayMinutes: 60 },
}
const READERS = { en: createReader('en', {}), pl: createReader('pl', polish) }

const htmlOf = (language: keyof typeof READERS, { title, body }: Clause): string =>
  sayTo(READERS[language], () => {
    const router = createMemoryRouter([{ path: '/', element: body(OPERATOR) }])
    return `${title()} ${renderToStaticMarkup(<RouterProvider router={router} />)}`
  })

const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ')
/** Hours, days, amounts, articles and telephone numbers, without the comma of English thousands. */
const numbersOf = (html: string): readonly string[] =>
  (
    textOf(html)
      .replace(/(\d),(?=\d{3})/g, '$1')
      .match(/\d+/g) ?? []
  ).toSorted()
const linksOf = (html: string): readonly string[] =>
  [...html.matchAll(/href="([^"?]*)/g)].map(([, href]) => String(href)).toSorted()

describe.each(DOCUMENTS.flatMap(({ slug, clauses }) => clauses.map(clause => [slug, clause.id, clause] as const)))(
  'the %s, %s',
  (_, __, clause) => {
    const english = htmlOf('en', clause)
    const inPolish = htmlOf('pl', clause)
    it('says the same numbers and links in Polish', () => {
      expect(numbersOf(inPolish)).toEqual(numbersOf(english))
      expect(linksOf(inPolish)).toEqual(linksOf(english))
    })
    it('has no English words in Polish', () => expect(textOf(inPolish)).not.toMatch(/\b(the|and|you|with|that)\b/i))
  },
)

import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { createReader, offerLanguages, sayTo } from '#platform/readers.ts'
import catalogue from '../../src/languages/pl.json' with { type: 'json' }

/** For the tests of a file that run without a server: the site offers Polish with its own sentences. */
export const setupPolish = (): void => {
  beforeAll(() => offerLanguages({ pl: catalogue }))
  afterAll(() => offerLanguages({}))
}

const polish = createReader('pl', catalogue)

/** A sentence of the site as Polish readers see it; `values` as its code gives them. */
export const inPolish: typeof t = (english, values) => sayTo(polish, () => t(english, values))

/** Grosze. */
export const priceInPolish = (price: number): string => sayTo(polish, () => formatPLN(price))

/** Words that are in most English sentences, and in no Polish one. */
const ENGLISH = /\b(the|your|you|and|with|is|are|was|this|that|we|please|from|until|of|for|within|have|can|not)\b/i

type Written = {
  readonly emailSubject: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string } | undefined
}

/** The same of an e-mail. */
export const findEnglishIn = ({ emailSubject, paragraphs, action }: Written, written: readonly string[] = []) =>
  [emailSubject, ...paragraphs, action?.label ?? ''].filter(text =>
    ENGLISH.test(written.reduce((rest, each) => rest.replaceAll(each, ''), text)),
  )

/** What a page says in English: its texts, and what it says to screen readers and in fields. What people wrote is not ours. */
export const findEnglish = (page: Page | Frame, written: readonly string[] = []): Promise<readonly string[]> =>
  page.evaluate(
    ({ source, own }) => {
      const english = new RegExp(source, 'i')
      const said: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        if (element && !element.closest('script, style, template, code, [lang=en]')) said.push(node.textContent ?? '')
      }
      for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          if (!element.closest('[lang=en]')) said.push(element.getAttribute(name) ?? '')
      return said.filter(text => {
        const ours = own.reduce((rest, each) => rest.replaceAll(each, ''), text)
        return english.test(ours)
      })
    },
    { source: ENGLISH.source, own: [...written] },
  )

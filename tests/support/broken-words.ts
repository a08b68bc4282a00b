import type { Page } from 'playwright-core'

/** Words of the page's main part that stand on more than one line. A word may be broken at a hyphen. */
export const findBrokenWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isSeen = node.parentElement?.checkVisibility() && !node.parentElement.closest('.visually-hidden, noscript')
      if (!isSeen) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\-–/]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)))
        if (lines.size > 1) found.push(word)
      }
    }
    return found
  })

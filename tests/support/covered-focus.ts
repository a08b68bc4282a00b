import type { Page } from 'playwright-core'

/** Controls of the page that are outside of the window or under something sticky or fixed while they have the focus. */
export const findCoveredFocus = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isFloating = (element: Element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position)
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input:not([type=hidden]), select)',
    )
    return Array.from(controls).flatMap(control => {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[popover], dialog:not([open])'))
        return []
      control.focus()
      if (document.activeElement !== control) return []
      const { x, y, width, height } = (control.closest('label') ?? control).getBoundingClientRect()
      const hit = document.elementFromPoint(x + Math.min(width / 2, 40), y + Math.min(height / 2, 24))
      let over = hit
      while (over && !isFloating(over)) over = over.parentElement
      return hit && (!over || over.contains(control)) ? [] : [control.outerHTML.slice(0, 120)]
    })
  })

/** The selectors whose first element is not wholly inside the window, or is covered. */
export const findUnseen = (page: Page, selectors: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    all =>
      all.flatMap(selector => {
        const element = document.querySelector(selector)
        if (!element) return [`${selector} is missing`]
        const { x, y, width, height } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(x + width / 2, y + height / 2)
        const isWhole = y >= 0 && y + height <= innerHeight
        return isWhole && hit && (element.contains(hit) || hit.contains(element)) ? [] : [`${selector} is not seen`]
      }),
    selectors,
  )

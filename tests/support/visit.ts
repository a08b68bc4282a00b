import type { Locator, Page } from 'playwright-core'

/**
 * What a way through the pages costs a person. `taps`: presses of links, buttons, boxes and times, the link of an e-mail included, a
 * press that only brings the cursor into a field not. `fields`: fields that were typed into or chosen in. `pages`: pages that were shown.
 */
export type Effort = {
  readonly taps: number
  readonly fields: number
  readonly pages: number
  readonly seconds: number
}

/** `keyboard` reaches everything by Tab and the arrow keys. */
export type Manner = 'pointer' | 'keyboard'

/** More than any page has controls. */
const MAX_TABS = 400

export type Visit = {
  readonly press: (target: Locator) => Promise<void>
  /** Opens the link of an e-mail. */
  readonly follow: (page: Page, link: string) => Promise<void>
  readonly type: (target: Locator, text: string) => Promise<void>
  /** Chooses one of a list. */
  readonly select: (target: Locator, label: string) => Promise<void>
  /** Counts the pages that this browser page shows. The way may go on in another one. */
  readonly watch: (page: Page) => void
  readonly effort: () => Effort
}

/** Counts what a person does. The seconds begin with the call. */
export const startVisit = (manner: Manner = 'pointer'): Visit => {
  const begun = performance.now()
  const counted = { taps: 0, fields: 0, pages: 0 }

  const press = async (target: Locator) => {
    counted.taps += 1
    if (manner === 'pointer') return target.click()
    await moveFocusTo(target)
    const isBox = await target.evaluate(it => it.matches('input:is([type=checkbox], [type=radio])'))
    await target.page().keyboard.press(isBox ? 'Space' : 'Enter')
  }
  const follow = async (page: Page, link: string) => {
    counted.taps += 1
    await page.goto(link)
  }
  const type = async (target: Locator, text: string) => {
    counted.fields += 1
    if (manner === 'keyboard') await moveFocusTo(target)
    await target.fill(text)
  }
  const select = async (target: Locator, label: string) => {
    counted.fields += 1
    if (manner === 'keyboard') await moveFocusTo(target)
    await target.selectOption({ label })
  }
  const watch = (page: Page) => {
    let shown = ''
    page.on('framenavigated', frame => {
      if (frame !== page.mainFrame()) return
      const { pathname } = new URL(frame.url())
      // A filter in the address is no page of its own.
      if (pathname === shown || frame.url() === 'about:blank') return
      shown = pathname
      counted.pages += 1
    })
  }
  return {
    press,
    follow,
    type,
    select,
    watch,
    effort: () => ({ ...counted, seconds: (performance.now() - begun) / 1000 }),
  }
}

/** @throws when Tab never comes to it, as for what can only be pointed at. */
const moveFocusTo = async (target: Locator): Promise<void> => {
  await target.waitFor({ state: 'attached' })
  const { keyboard } = target.page()
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await target.evaluate(it => it === document.activeElement)) return
    await keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${target}`)
}

import type { Browser } from 'playwright-core'

/** One element or text of a page. */
export type PlainNode =
  | string
  | {
      readonly tag: string
      readonly attributes: Readonly<Record<string, string>>
      readonly children: readonly PlainNode[]
    }

/** A page's HTML as plain elements, parsed by the browser. Inline styles are left out: React takes them only as objects. */
export const toPlainTree = async (browser: Browser, html: string): Promise<PlainNode> => {
  const page = await browser.newPage()
  try {
    return await page.evaluate(text => {
      const plain = (node: Element): PlainNode => ({
        tag: node.localName,
        attributes: Object.fromEntries(
          [...node.attributes].filter(({ name }) => name !== 'style').map(({ name, value }) => [name, value]),
        ),
        children: [...(node instanceof HTMLTemplateElement ? node.content : node).childNodes].flatMap(child =>
          child instanceof Element
            ? [plain(child)]
            : child.nodeType === Node.TEXT_NODE
              ? [child.textContent ?? '']
              : [],
        ),
      })
      return plain(new DOMParser().parseFromString(text, 'text/html').documentElement)
    }, html)
  } finally {
    await page.close()
  }
}

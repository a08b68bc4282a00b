import { listShortcuts } from '#ui/shortcuts.ts'

/** Where letters are typed, or keys have a meaning of their own. */
const TYPED_IN =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"], [role="textbox"]'
const OWN_ARROWS = '[role="grid"], [role="radiogroup"], [role="listbox"], [role="tablist"], [role="menu"], table'
const LINK_OR_CONTROL = 'a[href], button, summary, input'

const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })

const rowsOf = (page: ParentNode): readonly Element[] =>
  [...page.querySelectorAll('main [data-row]')].filter(row => isShown(row) && row.querySelector(LINK_OR_CONTROL))

/** Moves the focus to the link of the next row, or of the one before; from outside of the rows to the first. */
const moveRow = (by: 1 | -1): boolean => {
  const rows = rowsOf(document)
  const at = rows.findIndex(row => row.contains(document.activeElement))
  const next = at < 0 ? rows[0] : (rows[at + by] ?? rows[at])
  const target = next?.querySelector<HTMLElement>('a[href]') ?? next?.querySelector<HTMLElement>(LINK_OR_CONTROL)
  target?.focus()
  return target !== undefined && target !== null
}

/** Opens the panel of the row that has the focus. */
const lookAtRow = (): boolean => {
  const link = document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-look]')
  if (!link || !isShown(link)) return false
  link.click()
  return true
}

const findSearch = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]')].find(isShown)

const focusSearch = (): boolean => {
  const field = findSearch()
  field?.focus()
  field?.select()
  return field !== undefined
}

/** What the keys of every page do, as far as this page has it. */
export const keysOfLists = () => ({
  hasRows: rowsOf(document).length > 0,
  hasPanel: [...document.querySelectorAll('main [data-look]')].some(isShown),
  hasSearch: findSearch() !== undefined,
})

const isBusy = (target: Element | null, key: string): boolean =>
  document.querySelector('dialog[open], [popover]:popover-open') !== null ||
  target?.closest(TYPED_IN) != null ||
  (key.startsWith('Arrow') && target?.closest(OWN_ARROWS) != null)

/** Whether the key has done something. */
export const pressKey = ({ key, target, altKey, ctrlKey, metaKey, isComposing }: KeyboardEvent): boolean => {
  if (altKey || ctrlKey || metaKey || isComposing) return false
  if (isBusy(target instanceof Element ? target : null, key)) return false
  const own = listShortcuts().find(shortcut => shortcut.key === key)
  if (own) {
    own.run()
    return true
  }
  if (key === 'j' || key === 'k') return moveRow(key === 'j' ? 1 : -1)
  if (key === 'l') return lookAtRow()
  return key === '/' && focusSearch()
}

/** `?` opens the list, unless it is typed. */
export const asksForList = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === '?' && !altKey && !ctrlKey && !metaKey && !isBusy(target instanceof Element ? target : null, key)

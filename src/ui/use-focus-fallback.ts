import { type RefObject, useEffect, useRef } from 'react'

/**
 * When the element with the focus is removed from a box or hidden in it, the browser would leave the focus at the top of the page. It
 * goes to the box's first element for the first of the selectors that finds one. The calling component has to render the change.
 */
export const useFocusFallback = (box: RefObject<HTMLElement | null>, selectors: readonly string[]): void => {
  const lastFocused = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      lastFocused.current = target instanceof HTMLElement && box.current?.contains(target) ? target : null
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [box])
  useEffect(() => {
    const lost = lastFocused.current
    const { activeElement, body } = document
    if (!lost || lost.checkVisibility() || (activeElement !== body && activeElement !== lost)) return
    lastFocused.current = null
    const targets = selectors.map(selector => box.current?.querySelector<HTMLElement>(selector))
    const target = targets.find(found => found)
    if (!target) return
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus()
  })
}

import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** A row or a column that scrolls by itself shows its current link, which would otherwise be cut off; the page does not scroll. */
export const useCurrentInView = (ref: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation may have another current link
  useEffect(() => {
    const row = ref.current
    const current = row?.querySelector('[aria-current]')
    if (!row || !current) return
    const outer = row.getBoundingClientRect()
    const inner = current.getBoundingClientRect()
    if (inner.left < outer.left || inner.right > outer.right)
      row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      row.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
  }, [ref, key])
}

import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Hides a popover after each navigation; not when the scripts come, because it may have been opened before. */
export const useHideOnNavigation = (panel: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation()
  const shownAt = useRef(key)
  useEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    panel.current?.hidePopover?.()
  }, [key, panel])
}

import { type RefObject, useEffect } from 'react'

/** Keeps an element's height in a custom property of the document, for what scrolls around it. Without scripts the property is unset. */
export const useHeightProperty = (ref: RefObject<HTMLElement | null>, name: `--${string}`): void => {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const root = document.documentElement
    // Of several, only one of which is shown, that one counts.
    const observer = new ResizeObserver(() => {
      if (element.offsetHeight > 0) root.style.setProperty(name, `${element.offsetHeight}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty(name)
    }
  }, [ref, name])
}

import { type RefObject, useEffect } from 'react'

const HOVER_CLOSE_MS = 180

/**
 * Makes a native `<details>` behave like a menu: Escape closes it (focus returns to its summary), and so do a click outside,
 * the loss of focus and a click on one of its links. With `opensOnHover` a mouse opens it without a click. Where `media` does not
 * match, it stays as the browser has it.
 */
export const useDisclosure = (ref: RefObject<HTMLDetailsElement | null>, opensOnHover = false, media = 'all') => {
  useEffect(() => {
    const details = ref.current
    if (!details) return
    const listeners = new AbortController()
    const options = { signal: listeners.signal }
    let openedByHover = false
    let closeTimer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      if (!matchMedia(media).matches) return
      details.open = false
      openedByHover = false
    }
    document.addEventListener(
      'pointerdown',
      e => e.target instanceof Node && !details.contains(e.target) && close(),
      options,
    )
    details.addEventListener(
      'focusout',
      e => e.relatedTarget instanceof Node && !details.contains(e.relatedTarget) && close(),
      options,
    )
    details.addEventListener(
      'keydown',
      e => {
        if (e.key !== 'Escape' || !details.open || !matchMedia(media).matches) return
        e.stopPropagation()
        close()
        details.querySelector('summary')?.focus()
      },
      options,
    )
    details.addEventListener(
      'click',
      e => {
        if (!(e.target instanceof Element)) return
        if (e.target.closest('a')) close()
        // A click on a summary that hover has just opened keeps it open instead of closing it.
        else if (openedByHover && e.target.closest('summary')) {
          e.preventDefault()
          openedByHover = false
        }
      },
      options,
    )
    if (opensOnHover) {
      details.addEventListener(
        'pointerenter',
        e => {
          clearTimeout(closeTimer)
          if (e.pointerType !== 'mouse' || details.open) return
          openedByHover = true
          details.open = true
        },
        options,
      )
      details.addEventListener(
        'pointerleave',
        () => {
          if (openedByHover) closeTimer = setTimeout(close, HOVER_CLOSE_MS)
        },
        options,
      )
    }
    return () => {
      clearTimeout(closeTimer)
      listeners.abort()
    }
  }, [ref, opensOnHover, media])
}

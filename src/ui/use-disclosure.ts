import { type RefObject, useEffect } from 'react'

const HOVER_CLOSE_MS = 180

/**
 * Gives a native `<details>` the manners of a menu: closes on Escape (focus returns to its summary), on a press elsewhere,
 * when the focus leaves it and when one of its links is followed. With `hovers` a mouse opens it without a click.
 */
export const useDisclosure = (ref: RefObject<HTMLDetailsElement | null>, opensOnHover = false) => {
  useEffect(() => {
    const details = ref.current
    if (!details) return
    const listeners = new AbortController()
    const options = { signal: listeners.signal }
    let openedByHover = false
    let closeTimer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
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
        if (e.key !== 'Escape' || !details.open) return
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
        // A press on what the mouse has just opened keeps it open instead of closing it under the finger.
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
  }, [ref, opensOnHover])
}

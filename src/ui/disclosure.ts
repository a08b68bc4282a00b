import { type RefObject, useEffect } from 'react'

const LINGER = 180

/**
 * Gives a native `<details>` the manners of a menu: closes on Escape (focus returns to its summary), on a press elsewhere,
 * when the focus leaves it and when one of its links is followed. With `hovers` a mouse opens it without a click.
 */
export const useDisclosure = (ref: RefObject<HTMLDetailsElement | null>, hovers = false) => {
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const off = new AbortController()
    const options = { signal: off.signal }
    let byHover = false
    let leaving: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      box.open = false
      byHover = false
    }
    document.addEventListener(
      'pointerdown',
      e => e.target instanceof Node && !box.contains(e.target) && close(),
      options,
    )
    box.addEventListener(
      'focusout',
      e => e.relatedTarget instanceof Node && !box.contains(e.relatedTarget) && close(),
      options,
    )
    box.addEventListener(
      'keydown',
      e => {
        if (e.key !== 'Escape' || !box.open) return
        e.stopPropagation()
        close()
        box.querySelector('summary')?.focus()
      },
      options,
    )
    box.addEventListener(
      'click',
      e => {
        if (!(e.target instanceof Element)) return
        if (e.target.closest('a')) close()
        // A press on what the mouse has just opened keeps it open instead of closing it under the finger.
        else if (byHover && e.target.closest('summary')) {
          e.preventDefault()
          byHover = false
        }
      },
      options,
    )
    if (hovers) {
      box.addEventListener(
        'pointerenter',
        e => {
          clearTimeout(leaving)
          if (e.pointerType !== 'mouse' || box.open) return
          byHover = true
          box.open = true
        },
        options,
      )
      box.addEventListener(
        'pointerleave',
        () => {
          if (byHover) leaving = setTimeout(close, LINGER)
        },
        options,
      )
    }
    return () => {
      clearTimeout(leaving)
      off.abort()
    }
  }, [ref, hovers])
}

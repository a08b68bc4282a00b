import { useEffect, useState } from 'react'

/** A second tap, or the click that follows a press, comes within this time. */
const AFTER_PRESS_MS = 400

const TYPED_IN = 'input:not([type=radio], [type=checkbox], [type=button], [type=submit]), select, textarea'

/** Whether a control is pressed right now, or a field of a form has the focus. */
const useIsInHand = (): boolean => {
  const [isPressed, setPressed] = useState(false)
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = () => {
      clearTimeout(timer)
      setPressed(true)
    }
    const release = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setPressed(false), AFTER_PRESS_MS)
    }
    const look = () => setTyping(document.activeElement?.matches(TYPED_IN) ?? false)
    // The focus has left a field before it is in the next one.
    const lookLater = () => setTimeout(look)
    const heard = [
      ['pointerdown', press],
      ['pointerup', release],
      ['pointercancel', release],
      ['focusin', look],
      ['focusout', lookLater],
    ] as const
    for (const [name, listener] of heard) document.addEventListener(name, listener)
    look()
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of heard) document.removeEventListener(name, listener)
    }
  }, [])
  return isPressed || isTyping
}

/**
 * What a page shows: the newest value, except that one with another `key`, which has another layout, waits while a control is pressed or a
 * field has the focus. So nothing moves under a finger, and nothing is taken from under the hands of a person who writes.
 */
export const useSteady = <Value>(value: Value, key: string): Value => {
  const [shown, setShown] = useState({ value, key })
  const isInHand = useIsInHand()
  const isHeld = isInHand && key !== shown.key
  if (!isHeld && shown.value !== value) setShown({ value, key })
  return isHeld ? shown.value : value
}

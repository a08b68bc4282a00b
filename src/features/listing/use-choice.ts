import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type Choice, isSameChoice, PICKS_FORM_ID, readPostedChoice, writeChoice } from './choice.ts'

const PAUSE_MS = 150

/** The radios that somebody moved in the form before the scripts came; the slot grid brings its own half-hours. */
const readChangesBeforeHydration = (loaded: Choice): Partial<Choice> => {
  const form = document.getElementById(PICKS_FORM_ID)
  if (!(form instanceof HTMLFormElement)) return {}
  const radios = Array.from(form.elements).filter(one => one instanceof HTMLInputElement && one.type === 'radio')
  const moved = radios.filter(one => one instanceof HTMLInputElement && one.checked && !one.defaultChecked)
  return moved.length === 0 ? {} : readPostedChoice(new FormData(form), loaded)
}

/**
 * What is being chosen on the page, a moment ahead of the address. The address follows, and with it the server's answer for
 * exactly this choice; until then it is not `settled` and nothing can be reserved.
 */
export const useChoice = (loaded: Choice, askedZone: string | null) => {
  const navigate = useNavigate()
  const { state, formMethod } = useNavigation()
  const [choice, setChoice] = useState(loaded)
  const latest = useRef(loaded)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const at = (one: Choice) => `?${writeChoice(one, askedZone)}`
  const loadedHref = at(loaded)

  const setCurrent = (one: Choice) => {
    latest.current = one
    setChoice(one)
  }
  const change = (changed: Partial<Choice>) => {
    setCurrent({ ...latest.current, ...changed })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      navigate(at(latest.current), { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is followed, unless somebody is still choosing
  useEffect(() => {
    if (timer.current === undefined) setCurrent(loaded)
  }, [loadedHref])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    const moved = readChangesBeforeHydration(loaded)
    if (!isSameChoice({ ...latest.current, ...moved }, latest.current)) change(moved)
    return () => clearTimeout(timer.current)
  }, [])

  const isReading = state === 'loading' && formMethod === undefined
  return { choice, change, at, settled: isSameChoice(choice, loaded) && !isReading }
}

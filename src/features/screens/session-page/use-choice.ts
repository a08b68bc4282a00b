import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type Choice, isSameChoice, PICKS_FORM_ID, readPostedChoice, writeChoice } from './choice.ts'

const PAUSE_MS = 150

/** Radio buttons that the user changed before hydration; the slot grid restores its own half-hours. */
const readChangesBeforeHydration = (loaded: Choice): Partial<Choice> => {
  const form = document.getElementById(PICKS_FORM_ID)
  if (!(form instanceof HTMLFormElement)) return {}
  const radios = Array.from(form.elements).filter(
    element => element instanceof HTMLInputElement && element.type === 'radio',
  )
  const moved = radios.filter(radio => radio instanceof HTMLInputElement && radio.checked && !radio.defaultChecked)
  return moved.length === 0 ? {} : readPostedChoice(new FormData(form), loaded)
}

/**
 * The current choice, which is ahead of the URL for a moment. The URL follows, and the server's quote for exactly this choice with it;
 * until then `settled` is false and the user cannot reserve. `firstDate` is the first day that the server takes where the URL names
 * none: what a person has seen selected stays selected, also when the server would now take another day (`isMoved`).
 */
export const useChoice = (
  urlChoice: Choice,
  firstDate: string | undefined,
  askedZone: string | null,
  forId: string | null = null,
) => {
  const loaded = { ...urlChoice, from: urlChoice.from ?? firstDate ?? null }
  const navigate = useNavigate()
  const { state, formMethod } = useNavigation()
  const [choice, setChoice] = useState(loaded)
  const latest = useRef(loaded)
  // URLs of this choice that are on their way: React may render one of them after the person has chosen something else.
  const ownHrefs = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const at = (one: Choice, forWhom = forId) => `?${writeChoice(one, askedZone, forWhom)}`
  const urlHref = at(urlChoice)

  const setCurrent = (one: Choice) => {
    latest.current = one
    setChoice(one)
  }
  const change = (changed: Partial<Choice>) => {
    setCurrent({ ...latest.current, ...changed })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      ownHrefs.current.add(at(latest.current))
      navigate(at(latest.current), { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: follow a new URL, but do not overwrite a choice that is still changing
  useEffect(() => {
    const isOwn = ownHrefs.current.has(urlHref)
    if (!isOwn || urlHref === at(latest.current)) ownHrefs.current.clear()
    if (!isOwn && timer.current === undefined) setCurrent(loaded)
  }, [urlHref])
  const isMoved = urlChoice.from === null && choice.from !== null && loaded.from !== choice.from
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day that the server proposes instead
  useEffect(() => {
    if (isMoved && timer.current === undefined) change({})
  }, [isMoved, loaded.from])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const moved = readChangesBeforeHydration(loaded)
    if (!isSameChoice({ ...latest.current, ...moved }, latest.current)) change(moved)
    return () => clearTimeout(timer.current)
  }, [])

  const isReading = state === 'loading' && formMethod === undefined
  return { choice, loaded, isMoved, change, at, settled: isSameChoice(choice, loaded) && !isReading }
}

import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type Choice, isSame, writeChoice } from './choice.ts'

const PAUSE_MS = 150

/**
 * What is being chosen on the page, a moment ahead of the address. The address follows, and with it the server's answer for
 * exactly this choice; until then it is not `settled` and nothing can be reserved.
 */
export const useChoice = (loaded: Choice, askedZone: string | null) => {
  const navigate = useNavigate()
  const { state, formMethod } = useNavigation()
  const [choice, setChoice] = useState(loaded)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const at = (one: Choice) => `?${writeChoice(one, askedZone)}`
  const there = at(loaded)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is followed, unless somebody is still choosing
  useEffect(() => {
    if (timer.current === undefined) setChoice(loaded)
  }, [there])
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (changed: Choice) => {
    setChoice(changed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      navigate(at(changed), { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
  }
  const isReading = state === 'loading' && formMethod === undefined
  return { choice, change, at, settled: isSame(choice, loaded) && !isReading }
}

import { useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'

const PAUSE_MS = 350

/** The text of a search that the list follows after a short pause; a text that is too short to be searched for waits. */
export const useSearchText = (asked: string, minLength: number) => {
  const submit = useSubmit()
  const [text, setText] = useState(asked)
  const sent = useRef(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    setText(asked)
  }, [asked])
  useEffect(() => () => clearTimeout(timer.current), [])
  const { state } = useNavigation()
  // What was pressed since then counts: the search must not take its place.
  useEffect(() => {
    if (state !== 'idle') clearTimeout(timer.current)
  }, [state])
  const change = (typed: string, form: HTMLFormElement | null) => {
    setText(typed)
    clearTimeout(timer.current)
    const wanted = typed.trim()
    if (!form || wanted === sent.current || (wanted !== '' && wanted.length < minLength)) return
    timer.current = setTimeout(() => {
      sent.current = wanted
      void submit(form, { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
  }
  return { text, change }
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

const PAUSE_MS = 350

/** The filters of a GET form while they are being changed: with scripts each change updates the URL after a short pause. */
export const useFilterDraft = <Filters extends { readonly q: string }>(
  filters: Filters,
  hrefOf: (filters: Filters) => string,
) => {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(filters)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const here = hrefOf(filters)

  // biome-ignore lint/correctness/useExhaustiveDependencies: follow a new URL, but do not overwrite text that the user is still typing
  useEffect(() => {
    if (timer.current === undefined && here !== hrefOf({ ...draft, q: draft.q.trim() })) setDraft(filters)
  }, [here])
  useEffect(() => () => clearTimeout(timer.current), [])

  const navigateTo = (changed: Filters) => {
    clearTimeout(timer.current)
    timer.current = undefined
    navigate(hrefOf(changed), { replace: true, preventScrollReset: true })
  }
  const change = (changed: Filters) => {
    setDraft(changed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => navigateTo(changed), PAUSE_MS)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.currentTarget.querySelector('details[open]:not(:has([aria-invalid]))')?.removeAttribute('open')
    event.currentTarget.querySelector<HTMLElement>('[popover]:not(:has([aria-invalid]))')?.hidePopover?.()
    navigateTo(draft)
  }
  return { draft, change, submit, isShown: hrefOf(draft) === here }
}

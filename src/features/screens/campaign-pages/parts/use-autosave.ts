import { parseWithZod } from '@conform-to/zod/v4'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { DRAFT_PATH } from '#features/games/campaign-drafts/paths.ts'
import { conflictOf } from '#features/games/campaign-drafts/refusals.ts'
import { saveForm } from '#features/games/campaign-drafts/schema.ts'
import { IS_VISITOR, saveVisitorStep } from '../visitor-draft.ts'

/** How long typing has to pause before it is saved, in milliseconds. */
const PAUSE_MS = 1_500

type Refused = { readonly code: string; readonly detail?: string; readonly params?: { readonly version?: number } }
type Answer = { readonly version: number } | Refused

/** Null where there was no answer: the next save, and every way out of the step, send the same again. */
const put = async (form: HTMLFormElement, isVisitor: boolean): Promise<Answer | null> => {
  const typed = new FormData(form)
  for (const name of ['verb', IS_VISITOR]) typed.delete(name)
  const read = parseWithZod(typed, { schema: saveForm })
  if (read.status !== 'success') return null
  const { go: _, ...body } = read.value
  if (isVisitor) return saveVisitorStep(body)
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(DRAFT_PATH, { method: 'PUT', headers, body: JSON.stringify(body) })
    return (await answer.json()) as Answer
  } catch {
    return null
  }
}

/** Whether a field has another value than the page came with. */
const isChanged = (element: Element): boolean =>
  element instanceof HTMLInputElement && element.type === 'radio'
    ? element.checked !== element.defaultChecked
    : (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      !['hidden', 'checkbox'].includes(element.type) &&
      element.value !== element.defaultValue

type Options = {
  readonly formId: string
  /** What the loader has answered. */
  readonly page: unknown
  /** It is saved in this browser. */
  readonly isVisitor: boolean
  /** The version that the form was filled in with. */
  readonly version: number
  /** Whether the form has something that is not saved. */
  readonly onEdited: (isEdited: boolean) => void
  readonly onSaved: (version: number) => void
}

/**
 * Saves a form while it is filled in: after a pause, and when it is left. One save at a time, each over the version of the one before; it
 * stops once another tab has saved or sent the request. Sending the form waits for a save that is on its way.
 */
export const useAutosave = ({ formId, page, isVisitor, version: first, onEdited, onSaved }: Options) => {
  const [version, setVersion] = useState(first)
  const [conflict, setConflict] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaved, setSaved] = useState(false)
  const isDirty = useRef(false)
  const isOnItsWay = useRef(false)
  const isSent = useRef(false)
  const waiting = useRef<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const save = async () => {
    clearTimeout(timer.current)
    const form = document.getElementById(formId)
    if (!isDirty.current || isOnItsWay.current || conflict !== null || !(form instanceof HTMLFormElement)) return
    isDirty.current = false
    isOnItsWay.current = true
    const answer = await put(form, isVisitor)
    isOnItsWay.current = false
    const isRefused = answer !== null && !('version' in answer)
    setProblem(isRefused ? (answer.detail ?? null) : null)
    if (answer && 'version' in answer) {
      setVersion(answer.version)
      setSaved(true)
      onSaved(answer.version)
      onEdited(isDirty.current)
    } else {
      setConflict(answer && conflictOf(answer))
      isDirty.current = true
    }
    if (waiting.current) setWaited(count => count + 1)
    // What was refused would be refused again: the next change is saved with it.
    else if (isDirty.current && answer && !isRefused) timer.current = setTimeout(() => void latest.current(), PAUSE_MS)
  }
  const [waited, setWaited] = useState(0)
  const latest = useRef(save)
  const tellEdited = useRef(onEdited)
  useEffect(() => {
    latest.current = save
    tellEdited.current = onEdited
  })
  useEffect(() => {
    const form = document.getElementById(formId)
    const later = () => {
      isDirty.current = true
      tellEdited.current(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void latest.current(), PAUSE_MS)
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form?.contains(relatedTarget))) void latest.current()
    }
    // What was entered before the scripts ran.
    if (form instanceof HTMLFormElement && [...form.elements].some(isChanged)) later()
    form?.addEventListener('input', later)
    form?.addEventListener('focusout', leave)
    return () => {
      form?.removeEventListener('input', later)
      form?.removeEventListener('focusout', leave)
      clearTimeout(timer.current)
    }
  }, [formId])
  // After the new version is in the form.
  useEffect(() => {
    const button = waiting.current
    waiting.current = null
    if (waited > 0 && button) (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit(button)
  }, [waited, formId])

  // The page after an answer: what counts is in this form, and a refusal says again which version is saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (!isSent.current) return
    isSent.current = false
    setConflict(null)
    setProblem(null)
  }, [page])

  const waitForSave = (event: FormEvent<HTMLElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    // conform validates by events of its own.
    if (submitter?.getAttribute('name') === '__intent__') return
    clearTimeout(timer.current)
    if (!isOnItsWay.current) {
      isSent.current = true
      return onEdited(false)
    }
    event.preventDefault()
    event.stopPropagation()
    waiting.current = submitter
  }
  return { version, conflict, problem, isSaved, waitForSave }
}

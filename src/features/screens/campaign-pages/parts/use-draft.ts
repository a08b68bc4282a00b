import { useEffect, useState } from 'react'

/** `of` names whose draft of which form it is: a browser may be shared. */
const keyOf = (of: string): string => `campaign-draft:${of}`

/** The draft of staff who propose a session for a campaign. */
export const proposalDraft = (viewerId: string, campaignId: string): string => `${viewerId}:proposal:${campaignId}`

/** A browser may refuse its storage; then nothing is kept. */
const withStorage = <Result>(use: (storage: Storage) => Result): Result | null => {
  try {
    return use(window.localStorage)
  } catch {
    return null
  }
}

export const forgetDraft = (of: string): void => void withStorage(storage => storage.removeItem(keyOf(of)))

/** The fields of a form, in their order; a list has one pair for each of its values. */
export type Saved = readonly (readonly [name: string, value: string])[]

export const readPairs = (form: HTMLFormElement): Saved =>
  [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))

const readDraft = (of: string): Saved => {
  try {
    return JSON.parse(withStorage(storage => storage.getItem(keyOf(of))) ?? '[]') as Saved
  } catch {
    return []
  }
}

const isChoice = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
const isText = (element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  'value' in element && 'name' in element && !(element instanceof HTMLButtonElement)

/** Whether a field was changed. */
const fill = (form: HTMLFormElement, saved: Saved): boolean => {
  const valuesOf = new Map(
    [...Map.groupBy(saved, ([name]) => name)].map(([name, pairs]) => [name, pairs.map(([, value]) => value)]),
  )
  let isChanged = false
  for (const element of form.elements) {
    if (!isText(element) || element.type === 'hidden') continue
    const values = valuesOf.get(element.name) ?? []
    if (isChoice(element)) {
      const checked = values.includes(element.value)
      if (element.checked === checked) continue
      element.checked = checked
    } else {
      const value = values.shift() ?? ''
      if (element.value === value) continue
      element.value = value
    }
    isChanged = true
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return isChanged
}

/**
 * Keeps what is typed in this browser until the form is sent, and fills it in again when the form is shown again. `isAnswered`: the server has shown
 * the form again with what was typed. Returns what was filled in, for fields whose value React holds; null where nothing was.
 */
export const useDraft = (formId: string, of: string, isAnswered: boolean): Saved | null => {
  const [restored, setRestored] = useState<Saved | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form of the first render is filled in, once
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const saved = readDraft(of)
    if (!isAnswered && saved.length > 0 && fill(form, saved)) setRestored(saved)
    const save = () => {
      const typed = readPairs(form).filter(([name]) => name !== 'verb')
      withStorage(storage => storage.setItem(keyOf(of), JSON.stringify(typed)))
    }
    form.addEventListener('input', save)
    form.addEventListener('change', save)
    return () => {
      form.removeEventListener('input', save)
      form.removeEventListener('change', save)
    }
  }, [])
  return restored
}

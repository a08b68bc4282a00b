import { type FocusEvent, type FormEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { afterPress } from './after-press.ts'

/** The name of the field in which an event began; empty for anything else. */
const fieldName = ({ target }: FormEvent<HTMLFormElement>): string =>
  'name' in target && typeof target.name === 'string' ? target.name : ''

/** A message above the control that has the focus now moves the page and not that control. */
const keepInPlace = (work: () => void) => {
  const used = document.activeElement
  const top = used?.getBoundingClientRect().top
  flushSync(work)
  if (used && top !== undefined && used !== document.body)
    scrollBy({ top: used.getBoundingClientRect().top - top, behavior: 'instant' })
}

/**
 * For a form: validates a field when it is left, but only after it was changed, so that tabbing through an empty form marks nothing as
 * wrong. Where a press takes the focus, its click comes first. Submitting validates every field.
 */
export const useBlurValidation = (validate: (field: { readonly name: string }) => void) => {
  const changed = useRef(new Set<string>())
  return {
    onInput: (event: FormEvent<HTMLFormElement>) => {
      changed.current.add(fieldName(event))
    },
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      const { currentTarget: form } = event
      const name = fieldName(event)
      if (!name || !changed.current.delete(name)) return
      afterPress(() => {
        // The click may have led to another page.
        if (form.isConnected) keepInPlace(() => validate({ name }))
      })
    },
  }
}

import type { FormEvent } from 'react'
import { focusWrongControl } from '#ui/focus-wrong-control.ts'

/**
 * Shows what the first link of the error summary leads to, and puts the focus there: conform looks for a field with the error's own
 * name, which a list of rows has not.
 */
export const focusFirstError = (form: HTMLElement | null): void => {
  const link = form?.querySelector<HTMLAnchorElement>(`a[href^="#${form.id}-"]`)
  const field = link && document.getElementById(decodeURIComponent(link.hash.slice(1)))
  if (field) focusWrongControl(field)
}

/** After a submission that the browser refused, once its errors are on the page; not after a button that changes rows. */
export const focusAfterRefusal = (event: FormEvent<HTMLFormElement>): void => {
  const { submitter } = event.nativeEvent as SubmitEvent
  if (!event.defaultPrevented || submitter?.getAttribute('name') === '__intent__') return
  const form = event.currentTarget
  requestAnimationFrame(() => focusFirstError(form))
}

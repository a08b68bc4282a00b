import type { FormEvent } from 'react'
import { focusWrongControl } from '#ui/focus-wrong-control.ts'

/**
 * Shows what the first link of the error summary leads to, and puts the focus there: conform looks for a field with the error's own
 * name, which a list of rows has not.
 */
export const focusFirstError = (form: HTMLElement | null): void => {
  const link = form?.querySelector<HTMLAnchorElement>(`a[href^="#${form.id}-"]`)
  if (link) focusField(decodeURIComponent(link.hash.slice(1)))
}

export const focusField = (id: string): void => {
  const field = document.getElementById(id)
  if (field) focusWrongControl(field)
}

/** Whether the browser refused a submission: no button that changes rows. */
export const isRefused = (event: FormEvent<HTMLFormElement>): boolean => {
  const { submitter } = event.nativeEvent as SubmitEvent
  return event.defaultPrevented && submitter?.getAttribute('name') !== '__intent__'
}

/** After a submission that the browser refused, once its errors are on the page. */
export const focusAfterRefusal = (event: FormEvent<HTMLFormElement>): void => {
  if (!isRefused(event)) return
  const form = event.currentTarget
  requestAnimationFrame(() => focusFirstError(form))
}

import type { FormEvent } from 'react'

/**
 * Shows what the first link of the error summary leads to, and puts the focus there: conform looks for a field with the error's own
 * name, which a list of rows has not.
 */
export const focusFirstError = (form: HTMLElement | null): void => {
  const link = form?.querySelector<HTMLAnchorElement>(`a[href^="#${form.id}-"]`)
  const field = link && document.getElementById(decodeURIComponent(link.hash.slice(1)))
  if (!field) return
  const controls = [field, ...field.querySelectorAll<HTMLElement>('input, select, textarea')]
  const shown = controls.filter(each => each.checkVisibility())
  // In a grid the half-hour that is wrong; the tab stop is another one.
  const wrong = shown.find(each => each.ariaInvalid === 'true')
  const target = wrong ?? shown.find(each => each.tabIndex >= 0) ?? field
  target.focus({ preventScroll: true })
  // In the middle: its label and its error are in sight as well, and no bar covers it.
  target.scrollIntoView({ block: 'center' })
}

/** After a submission that the browser refused, once its errors are on the page; not after a button that changes rows. */
export const focusAfterRefusal = (event: FormEvent<HTMLFormElement>): void => {
  const { submitter } = event.nativeEvent as SubmitEvent
  if (!event.defaultPrevented || submitter?.getAttribute('name') === '__intent__') return
  const form = event.currentTarget
  requestAnimationFrame(() => focusFirstError(form))
}

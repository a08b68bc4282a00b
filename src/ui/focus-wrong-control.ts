/**
 * Puts the focus on what is wrong in a field: the half-hour of a grid whose tab stop is another one, else the first control that the keyboard
 * reaches. What is folded is opened.
 */
export const focusWrongControl = (field: HTMLElement): void => {
  const folded = field.closest<HTMLDetailsElement>('details:not([open])')
  if (folded) folded.open = true
  const controls = [field, ...field.querySelectorAll<HTMLElement>('input, select, textarea')]
  const shown = controls.filter(each => each.checkVisibility())
  const wrong = shown.find(each => each.ariaInvalid === 'true')
  const target = wrong ?? shown.find(each => each.tabIndex >= 0) ?? field
  target.focus({ preventScroll: true })
  // In the middle: its label and its error are in sight as well, and no bar covers it.
  target.scrollIntoView({ block: 'center' })
}

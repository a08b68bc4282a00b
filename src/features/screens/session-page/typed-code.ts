/** The field of a discount code. */
export const CODE_ID = 'discount-code'

/**
 * A code that was typed and not used: sends its form, so that the price with it, or why it cannot be used, is shown before anything is
 * booked. False where there is none.
 */
export const lookAtTypedCode = (used: string | undefined): boolean => {
  const field = document.getElementById(CODE_ID)
  if (!(field instanceof HTMLInputElement) || field.value.trim() === (used ?? '')) return false
  field.form?.requestSubmit()
  field.focus()
  return true
}

import { type FocusEvent, type FormEvent, useRef } from 'react'

/** The name of the field in which an event began; empty for anything else. */
const fieldName = ({ target }: FormEvent<HTMLFormElement>): string =>
  'name' in target && typeof target.name === 'string' ? target.name : ''

/**
 * For a form: validates a field when it is left, but only after it was changed, so that tabbing through an empty form marks nothing as
 * wrong. Submitting validates every field.
 */
export const useBlurValidation = (validate: (field: { readonly name: string }) => void) => {
  const changed = useRef(new Set<string>())
  return {
    onInput: (event: FormEvent<HTMLFormElement>) => {
      changed.current.add(fieldName(event))
    },
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      const name = fieldName(event)
      if (name && changed.current.delete(name)) validate({ name })
    },
  }
}

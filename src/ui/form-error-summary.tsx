import { useEffect, useId, useRef, useState } from 'react'
import styles from './form-error-summary.module.css'

type Props = {
  /** conform's `form.allErrors`: field names to their messages; the empty name is the form itself. */
  errors: Readonly<Record<string, readonly string[] | null | undefined>>
  /** conform's `form.id`: the id of a field is `<formId>-<name>`. */
  formId: string
  /** Whether the form was submitted and refused; validation on blur shows its messages beside the field only. */
  failed: boolean
  title?: string | undefined
}

/**
 * The errors of a submitted form, shown above it until all are corrected; each message links to its field. Takes the focus
 * unless an invalid field already has it.
 */
export const FormErrorSummary = ({ errors, formId, failed, title = 'Please check these points' }: Props) => {
  const section = useRef<HTMLDivElement>(null)
  const heading = useId()
  const messages = Object.entries(errors).flatMap(([name, messages]) =>
    (messages ?? []).map(message => ({ name, message })),
  )
  const hasErrors = messages.length > 0
  const [wasSubmitted, setWasSubmitted] = useState(failed)
  useEffect(() => {
    if (failed) setWasSubmitted(true)
    else if (!hasErrors) setWasSubmitted(false)
  }, [failed, hasErrors])
  const shown = hasErrors && (failed || wasSubmitted)
  useEffect(() => {
    if (shown && !document.activeElement?.matches('[aria-invalid=true]')) section.current?.focus()
  }, [shown])
  if (!shown) return null
  return (
    <section ref={section} className={styles.summary} aria-labelledby={heading} tabIndex={-1}>
      <h2 id={heading}>{title}</h2>
      <ul className={styles.list}>
        {messages.map(({ name, message }) => (
          <li key={`${name} ${message}`}>{name ? <a href={`#${formId}-${name}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </section>
  )
}

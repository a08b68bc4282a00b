import { useEffect, useId, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { t } from '#kernel/messages.ts'
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

type Line = { readonly name: string; readonly message: string }
const keyOf = ({ name, message }: Line): string => `${name} ${message}`

/**
 * The errors of a submitted form, shown above it until it is sent again; each message links to its field. One that is corrected stays as
 * such: a line less would move the field that is being used. Takes the focus unless an invalid field already has it.
 */
export const FormErrorSummary = ({ errors, formId, failed, title = t('Please check these points') }: Props) => {
  const section = useRef<HTMLDivElement>(null)
  const heading = useId()
  const messages = Object.entries(errors).flatMap(([name, messages]) =>
    (messages ?? []).map(message => ({ name, message })),
  )
  const [submitted, setSubmitted] = useState(failed ? messages : [])
  const current = messages.map(keyOf)
  const isWrong = ({ name }: Line) => messages.some(each => each.name === name)
  const isSent = useNavigation().state === 'submitting' && !failed
  if (failed ? String(current) !== String(submitted.map(keyOf)) : isSent && submitted.length > 0)
    setSubmitted(failed ? messages : [])
  const shown = submitted.length > 0
  useEffect(() => {
    if (shown && !document.activeElement?.matches('[aria-invalid=true]')) section.current?.focus()
  }, [shown])
  if (!shown) return null
  return (
    <section ref={section} className={styles.summary} aria-labelledby={heading} tabIndex={-1}>
      <h2 id={heading}>{title}</h2>
      <ul className={styles.list}>
        {submitted.map(each => (
          <li key={keyOf(each)} className={isWrong(each) ? undefined : styles.corrected}>
            {each.name ? <a href={`#${formId}-${each.name}`}>{each.message}</a> : each.message}
            {!isWrong(each) && <span className="visually-hidden">{t('(corrected)')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

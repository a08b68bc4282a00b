import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { FormErrorSummary } from '#ui/form-error-summary.tsx'
import styles from './session-form.module.css'
import type { SessionFormMetadata as Metadata } from './use-session-form.ts'

/** A form whose fields show and hide with the chosen type, scripts or not. */
export const SessionForm = ({ form, children }: { form: Metadata; children: ReactNode }) => (
  <Form method="post" {...getFormProps(form)} preventScrollReset className={styles.form}>
    <input type="hidden" name="verb" value={form.id} />
    {/* Enter in a field presses a form's first button: this one, not one that adds or removes a lesson. */}
    <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
    <FormErrorSummary errors={form.allErrors} formId={form.id} failed={form.status === 'error'} />
    {children}
  </Form>
)

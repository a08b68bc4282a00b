import { getFormProps } from '@conform-to/react'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import { FormErrorSummary } from '#ui/form-error-summary.tsx'
import { useBlurValidation } from '#ui/use-blur-validation.ts'
import { errorsInPageOrder } from '../errors-in-page-order.ts'
import { focusAfterRefusal, isRefused } from './focus-first-error.ts'
import styles from './session-form.module.css'
import type { SessionFormMetadata as Metadata } from './use-session-form.ts'

type Props = {
  readonly form: Metadata
  /** A form in steps: shows the first step that is wrong, before the focus goes there. */
  readonly onRefused?: (form: HTMLFormElement) => void
  /** Enter in a field does not send it. */
  readonly isUnfinished?: boolean
  readonly children: ReactNode
} & Pick<ComponentProps<'form'>, 'onKeyDown'>

/** A form that shows the fields of the chosen type, with CSS alone, so it works without scripts. */
export const SessionForm = ({ form, onRefused, isUnfinished, children, ...rest }: Props) => (
  <Form
    {...rest}
    method="post"
    {...getFormProps(form)}
    onSubmit={(event: FormEvent<HTMLFormElement>) => {
      form.onSubmit(event)
      if (isRefused(event)) onRefused?.(event.currentTarget)
      focusAfterRefusal(event)
    }}
    {...useBlurValidation(form.validate)}
    preventScrollReset
    className={styles.form}
  >
    <input type="hidden" name="verb" value={form.id} />
    {/* Enter in a field activates a form's first submit button: it must be this one, not a button that adds or removes a lesson. */}
    <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" disabled={isUnfinished} />
    <FormErrorSummary
      errors={errorsInPageOrder(form.allErrors, form.value)}
      formId={form.id}
      failed={form.status === 'error'}
    />
    {children}
  </Form>
)

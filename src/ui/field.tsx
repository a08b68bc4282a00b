import { type ComponentProps, type ReactNode, useId } from 'react'
import { t } from '#kernel/messages.ts'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** The state that a field needs from its form: conform's field metadata, or an object of the same shape. */
export type FieldState = {
  readonly id?: string | undefined
  readonly name: string
  readonly formId?: string | undefined
  readonly errors?: readonly string[] | undefined
  readonly initialValue?: unknown
  readonly required?: boolean | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly min?: string | number | undefined
  readonly max?: string | number | undefined
  readonly step?: string | number | undefined
  readonly pattern?: string | undefined
}

export type FieldLabelProps = {
  label: ReactNode
  hint?: ReactNode
  /** Shows "optional" beside the label. */
  optional?: boolean | undefined
}

/** Ids and aria attributes of one field; they follow conform's naming, so that its focus management finds them. */
export const useField = (field: FieldState, hint: ReactNode) => {
  const generatedId = useId()
  const id = field.id ?? generatedId
  const invalid = (field.errors?.length ?? 0) > 0
  const described = classNames(hint ? `${id}-description` : null, invalid ? `${id}-error` : null)
  return {
    id,
    invalid,
    control: {
      id,
      name: field.name,
      form: field.formId,
      'aria-invalid': invalid || undefined,
      'aria-describedby': described || undefined,
    },
  }
}

export const FieldErrors = ({ id, errors }: { id: string; errors?: readonly string[] | undefined }) =>
  errors?.length ? (
    <p id={`${id}-error`} className={styles.errors}>
      <Icon name="warning" size={18} />
      <span>{errors.join(' ')}</span>
    </p>
  ) : null

export const FieldHint = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p id={`${id}-description`} className={styles.hint}>
      {children}
    </p>
  ) : null

const FieldLayout = ({
  id,
  field,
  label,
  hint,
  optional,
  children,
}: FieldLabelProps & { id: string; field: FieldState; children: ReactNode }) => (
  <div className={styles.field}>
    <label htmlFor={id} className={styles.label}>
      {label}
      {optional && <span className={styles.optional}>{t('optional')}</span>}
    </label>
    <FieldHint id={id}>{hint}</FieldHint>
    {children}
    <FieldErrors id={id} errors={field.errors} />
  </div>
)

/** Short text fields and selects beside each other, each with a hint: their controls are at the same height, however long the hints are. */
export const FieldLine = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>

const textOrUndefined = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

type OwnedAttributes = 'id' | 'name' | 'form' | 'children'
export type TextFieldProps = FieldLabelProps & { field: FieldState; suffix?: ReactNode; trailing?: ReactNode } & Omit<
    ComponentProps<'input'>,
    OwnedAttributes
  >

/** A single-line input for text, numbers, dates or times. `suffix` is a unit inside the box. */
export const TextField = ({ field, label, hint, optional, suffix, trailing, className, ...rest }: TextFieldProps) => {
  const { id, control } = useField(field, hint)
  const { required, minLength, maxLength, min, max, step, pattern } = field
  const startValue =
    rest.value === undefined && rest.defaultValue === undefined ? textOrUndefined(field.initialValue) : undefined
  return (
    <FieldLayout {...{ id, field, label, hint, optional }}>
      <span className={styles.wrap}>
        <input
          {...{ required, minLength, maxLength, min, max, step, pattern }}
          {...(startValue === undefined ? {} : { defaultValue: startValue })}
          {...rest}
          {...control}
          className={classNames(styles.control, Boolean(suffix ?? trailing) && styles.affixed, className)}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
        {trailing}
      </span>
    </FieldLayout>
  )
}

export type TextAreaFieldProps = FieldLabelProps & { field: FieldState } & Omit<
    ComponentProps<'textarea'>,
    OwnedAttributes
  >

/** A multi-line input that grows with its text. */
export const TextAreaField = ({ field, label, hint, optional, className, ...rest }: TextAreaFieldProps) => {
  const { id, control } = useField(field, hint)
  const { required, minLength, maxLength } = field
  return (
    <FieldLayout {...{ id, field, label, hint, optional }}>
      <textarea
        {...{ required, minLength, maxLength }}
        defaultValue={rest.value === undefined ? textOrUndefined(field.initialValue) : undefined}
        {...rest}
        {...control}
        className={classNames(styles.control, className)}
      />
    </FieldLayout>
  )
}

export type SelectFieldProps = FieldLabelProps & { field: FieldState } & Omit<
    ComponentProps<'select'>,
    Exclude<OwnedAttributes, 'children'>
  >

/** The native select, with options as children. */
export const SelectField = ({ field, label, hint, optional, className, ...rest }: SelectFieldProps) => {
  const { id, control } = useField(field, hint)
  return (
    <FieldLayout {...{ id, field, label, hint, optional }}>
      <span className={styles.wrap}>
        <select
          required={field.required}
          defaultValue={rest.value === undefined ? textOrUndefined(field.initialValue) : undefined}
          {...rest}
          {...control}
          className={classNames(styles.control, className)}
        />
        <Icon name="chevron" size={18} />
      </span>
    </FieldLayout>
  )
}

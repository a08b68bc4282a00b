import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** What a field needs to know of its form: the shape of conform's field metadata, or one written by hand. */
export type FieldLike = {
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

export type FieldText = {
  label: ReactNode
  hint?: ReactNode
  /** Says "optional" beside the label. */
  optional?: boolean | undefined
}

/** Ids and aria attributes of one field; conform's own naming, so that its focus and ours agree. */
export const useField = (field: FieldLike, hint: ReactNode) => {
  const own = useId()
  const id = field.id ?? own
  const wrong = (field.errors?.length ?? 0) > 0
  const described = classes(hint ? `${id}-description` : null, wrong ? `${id}-error` : null)
  return {
    id,
    wrong,
    control: {
      id,
      name: field.name,
      form: field.formId,
      'aria-invalid': wrong || undefined,
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

const Frame = ({
  id,
  field,
  label,
  hint,
  optional,
  children,
}: FieldText & { id: string; field: FieldLike; children: ReactNode }) => (
  <div className={styles.field}>
    <label htmlFor={id} className={styles.label}>
      {label}
      {optional && <span className={styles.optional}>optional</span>}
    </label>
    <FieldHint id={id}>{hint}</FieldHint>
    {children}
    <FieldErrors id={id} errors={field.errors} />
  </div>
)

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

type Given = 'id' | 'name' | 'form' | 'children'
export type TextFieldProps = FieldText & { field: FieldLike; suffix?: ReactNode; after?: ReactNode } & Omit<
    ComponentProps<'input'>,
    Given
  >

/** One line of text, number, date or time. `suffix` is a unit inside the box. */
export const TextField = ({ field, label, hint, optional, suffix, after, className, ...rest }: TextFieldProps) => {
  const { id, control } = useField(field, hint)
  const { required, minLength, maxLength, min, max, step, pattern } = field
  const start = rest.value === undefined && rest.defaultValue === undefined ? text(field.initialValue) : undefined
  return (
    <Frame {...{ id, field, label, hint, optional }}>
      <span className={styles.wrap}>
        <input
          {...{ required, minLength, maxLength, min, max, step, pattern }}
          {...(start === undefined ? {} : { defaultValue: start })}
          {...rest}
          {...control}
          className={classes(styles.control, Boolean(suffix ?? after) && styles.affixed, className)}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
        {after}
      </span>
    </Frame>
  )
}

export type TextAreaFieldProps = FieldText & { field: FieldLike } & Omit<ComponentProps<'textarea'>, Given>

/** Several lines of text; grows with them. */
export const TextAreaField = ({ field, label, hint, optional, className, ...rest }: TextAreaFieldProps) => {
  const { id, control } = useField(field, hint)
  const { required, minLength, maxLength } = field
  return (
    <Frame {...{ id, field, label, hint, optional }}>
      <textarea
        {...{ required, minLength, maxLength }}
        defaultValue={rest.value === undefined ? text(field.initialValue) : undefined}
        {...rest}
        {...control}
        className={classes(styles.control, className)}
      />
    </Frame>
  )
}

export type SelectFieldProps = FieldText & { field: FieldLike } & Omit<
    ComponentProps<'select'>,
    Exclude<Given, 'children'>
  >

/** The platform's own select; options as children. */
export const SelectField = ({ field, label, hint, optional, className, ...rest }: SelectFieldProps) => {
  const { id, control } = useField(field, hint)
  return (
    <Frame {...{ id, field, label, hint, optional }}>
      <span className={styles.wrap}>
        <select
          required={field.required}
          defaultValue={rest.value === undefined ? text(field.initialValue) : undefined}
          {...rest}
          {...control}
          className={classes(styles.control, className)}
        />
        <Icon name="chevron" size={18} />
      </span>
    </Frame>
  )
}

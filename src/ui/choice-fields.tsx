import type { ComponentProps, ReactNode } from 'react'
import styles from './choice-fields.module.css'
import { classNames } from './class-names.ts'
import fieldStyles from './field.module.css'
import { FieldErrors, FieldHint, type FieldState, useField } from './field.tsx'

type CheckboxProps = { field: FieldState; label: ReactNode; hint?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'id' | 'name' | 'form' | 'type' | 'children'
>

/** One checkbox. Posts `on` unless `value` is set. */
export const CheckboxField = ({ field, label, hint, ...rest }: CheckboxProps) => {
  const { id, control } = useField(field, hint)
  const value = rest.value ?? 'on'
  return (
    <div>
      <label className={styles.check}>
        <input
          required={field.required}
          {...(rest.checked === undefined ? { defaultChecked: field.initialValue === value } : {})}
          {...rest}
          {...control}
          value={value}
          type="checkbox"
          className={styles.box}
        />
        <span>{label}</span>
      </label>
      <div className={styles.below}>
        <FieldHint id={id}>{hint}</FieldHint>
        <FieldErrors id={id} errors={field.errors} />
      </div>
    </div>
  )
}

type CheckboxGroupProps = {
  field: FieldState
  legend: ReactNode
  hint?: ReactNode
  options: readonly { readonly value: string; readonly label: ReactNode; readonly hint?: ReactNode }[]
}

/** Several of a list: each value that is chosen is posted under the field's name. */
export const CheckboxGroup = ({ field, legend, hint, options }: CheckboxGroupProps) => {
  const { id, control } = useField(field, hint)
  const chosen = [field.initialValue].flat()
  return (
    <fieldset id={id} tabIndex={-1} className={styles.set} aria-describedby={control['aria-describedby']}>
      <legend className={classNames(fieldStyles.label, styles.legend)}>{legend}</legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <div>
        {options.map(({ value, ...option }) => (
          <CheckboxField
            key={value}
            field={{ id: `${id}-${value}`, name: field.name, formId: field.formId }}
            value={value}
            defaultChecked={chosen.includes(value)}
            {...option}
          />
        ))}
      </div>
      <FieldErrors id={id} errors={field.errors} />
    </fieldset>
  )
}

export type RadioOption = {
  value: string
  title: ReactNode
  sub?: ReactNode
  aside?: ReactNode
  disabled?: boolean | undefined
}

type RadioGroupProps = {
  field: FieldState
  legend: ReactNode
  hint?: ReactNode
  options: readonly RadioOption[]
  /** Controlled when given; otherwise `field.initialValue` is the default. */
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
  /** Hides the legend visually; screen readers still read it. */
  hideLegend?: boolean | undefined
}

const RadioGroup = ({
  field,
  legend,
  hint,
  options,
  value,
  onChange,
  hideLegend,
  kind,
}: RadioGroupProps & { kind: 'cards' | 'segmented' }) => {
  const { id, invalid, control } = useField(field, hint)
  const state = (option: string) =>
    value === undefined ? { defaultChecked: field.initialValue === option } : { checked: value === option }
  return (
    <fieldset className={styles.set} aria-describedby={control['aria-describedby']}>
      <legend className={hideLegend ? 'visually-hidden' : classNames(fieldStyles.label, styles.legend)}>
        {legend}
      </legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <div className={styles[kind]}>
        {options.map((option, index) => (
          <label key={option.value} className={kind === 'cards' ? styles.choice : styles.segment}>
            <input
              {...state(option.value)}
              id={index === 0 ? id : `${id}-${option.value}`}
              type="radio"
              name={field.name}
              form={field.formId}
              value={option.value}
              required={field.required}
              disabled={option.disabled}
              aria-invalid={invalid || undefined}
              className={kind === 'cards' ? styles.box : undefined}
              onChange={event => onChange?.(event.currentTarget.value)}
            />
            <span className={kind === 'cards' ? styles.title : undefined}>
              {option.title}
              {option.sub && <small>{option.sub}</small>}
            </span>
            {option.aside}
          </label>
        ))}
      </div>
      <FieldErrors id={id} errors={field.errors} />
    </fieldset>
  )
}

/** Radio buttons, each with a line of explanation. */
export const RadioCards = (props: RadioGroupProps) => <RadioGroup {...props} kind="cards" />

/** Radio buttons for two to five short options. */
export const SegmentedControl = (props: RadioGroupProps) => <RadioGroup {...props} kind="segmented" />

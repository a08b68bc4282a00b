import { type ComponentType, useEffect, useRef, useState } from 'react'
import { type FieldLike, type FieldText, SelectField } from './field.tsx'

export type ComboboxItem = { readonly value: string; readonly label: string; readonly hint?: string | undefined }

export type ComboboxProps = FieldText & {
  field: FieldLike
  items: readonly ComboboxItem[]
  onChange?: ((value: string) => void) | undefined
  placeholder?: string | undefined
}

type Live = { readonly component: ComponentType<ComboboxProps & { value: string }>; readonly value: string }

/** One of many, found by typing. It is the platform's select until its script has come, and where there are no scripts. */
export const ComboboxField = (props: ComboboxProps) => {
  const { items, field, placeholder = 'Any', onChange, ...text } = props
  const plain = useRef<HTMLSelectElement>(null)
  const [live, setLive] = useState<Live | null>(null)
  useEffect(() => {
    let gone = false
    import('./combobox-live.tsx').then(
      ({ default: component }) => !gone && setLive({ component, value: plain.current?.value ?? '' }),
      // It stays the select that it is.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  if (live) return <live.component {...props} placeholder={placeholder} value={live.value} />
  return (
    <SelectField {...text} field={field} ref={plain} onChange={event => onChange?.(event.currentTarget.value)}>
      <option value="">{placeholder}</option>
      {items.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

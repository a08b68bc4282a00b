import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { ComboboxProps } from './combobox-live.tsx'
import { SelectField } from './field.tsx'

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

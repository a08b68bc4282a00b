import { type ComponentType, useEffect, useRef, useState } from 'react'
import { t } from '#kernel/messages.ts'
import { SelectField } from './field.tsx'
import type { ComboboxProps } from './searchable-combobox.tsx'

type LoadedCombobox = { readonly component: ComponentType<ComboboxProps & { value: string }>; readonly value: string }

/** One option of many, with search. It is a native select until the script has loaded, and without scripts. */
export const ComboboxField = (props: ComboboxProps) => {
  const { items, field, placeholder = t('[filter] Any'), onChange, ...text } = props
  const select = useRef<HTMLSelectElement>(null)
  const [loaded, setLoaded] = useState<LoadedCombobox | null>(null)
  useEffect(() => {
    let unmounted = false
    import('./searchable-combobox.tsx').then(
      ({ default: component }) => !unmounted && setLoaded({ component, value: select.current?.value ?? '' }),
      // The native select remains when the script does not load.
      () => undefined,
    )
    return () => {
      unmounted = true
    }
  }, [])
  if (loaded) return <loaded.component {...props} placeholder={placeholder} value={loaded.value} />
  return (
    <SelectField {...text} field={field} ref={select} onChange={event => onChange?.(event.currentTarget.value)}>
      <option value="">{placeholder}</option>
      {items.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

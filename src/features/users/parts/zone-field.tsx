import { useId, useState } from 'react'
import { ZONES } from '#kernel/zones.ts'
import { type FieldState, TextField } from '#ui/field.tsx'

/** A time zone by its name, searched while typing. The names are many, so they come with the first look at the field. */
export const ZoneField = ({ field, hint }: { field: FieldState; hint?: string }) => {
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextField
        field={field}
        label="Time zone"
        hint={hint}
        list={list}
        autoComplete="off"
        spellCheck={false}
        onFocus={event => {
          setOpen(true)
          event.currentTarget.select()
        }}
      />
      <datalist id={list}>{isOpen && ZONES.map(zone => <option key={zone} value={zone} />)}</datalist>
    </>
  )
}

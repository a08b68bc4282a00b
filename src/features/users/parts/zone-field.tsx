import { useId, useState } from 'react'
import { ZONES } from '#kernel/zones.ts'
import { type FieldState, TextField } from '#ui/field.tsx'

/** A searchable time zone. The list of names is long, so it renders on first focus only. */
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

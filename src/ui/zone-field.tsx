import { useId, useState } from 'react'
import { t } from '#kernel/messages.ts'
import { findZone, ZONES } from '#kernel/zones.ts'
import { afterPress } from './after-press.ts'
import { type FieldState, TextField } from './field.tsx'

/** A searchable time zone; a city's name becomes its zone when the field is left. The list of names is long, so it renders on first focus only. */
export const ZoneField = ({ field, hint }: { field: FieldState; hint?: string }) => {
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextField
        field={field}
        label={t('Time zone')}
        hint={hint}
        list={list}
        autoComplete="off"
        spellCheck={false}
        onFocus={event => {
          setOpen(true)
          event.currentTarget.select()
        }}
        onBlur={({ currentTarget: input }) => {
          const found = findZone(input.value)
          if (found === null || found === input.value) return
          input.value = found
          afterPress(() => input.dispatchEvent(new Event('input', { bubbles: true })))
        }}
      />
      <datalist id={list}>{isOpen && ZONES.map(zone => <option key={zone} value={zone} />)}</datalist>
    </>
  )
}

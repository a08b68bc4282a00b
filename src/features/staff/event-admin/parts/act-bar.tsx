import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { EVENTS_PATH } from '#features/academy/sessions/paths.ts'
import { type EventFilters, type EventView, MAX_SELECTED } from '#features/staff/event-changes/schema.ts'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { FilterCheck } from '#ui/filters.tsx'
import { Muted } from '#ui/typography.tsx'
import styles from './event-admin.module.css'
import { countSelected } from './row-check.tsx'

type Props = {
  readonly view: EventView
  readonly filters: EventFilters
  readonly acts: readonly { readonly name: string; readonly label: string }[]
  /** The rows, with a box each. */
  readonly children: ReactNode
}

/** Rows that can be selected. Once one is, the acts on them stand at the bottom of the window; each leads to a page with what follows. */
export const ActForm = ({ view, filters, acts, children }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(0)
  const recount = () => setCount(countSelected(form.current))
  // Other rows, and boxes that the browser has ticked again on the way back.
  useEffect(recount)
  return (
    <Form ref={form} method="get" action={`${EVENTS_PATH}/act`} className={styles.selection} onChange={recount}>
      <input type="hidden" name="view" value={view} />
      {Object.entries(filters).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {children}
      <fieldset className={styles.acts} aria-label={t('Acts on the selected rows')}>
        <b role="status">{count > 0 && t('{count} selected', { count })}</b>
        <FilterCheck name="all" value="on">
          {t('All that match the filters')}
        </FilterCheck>
        {acts.map(({ name, label }) => (
          <SubmitButton key={name} name="act" value={name} size="small">
            {label}
          </SubmitButton>
        ))}
        <Muted size="small">
          {t('You’ll see what will happen before anything changes. At most {most} rows at once.', {
            most: MAX_SELECTED,
          })}
        </Muted>
      </fieldset>
    </Form>
  )
}

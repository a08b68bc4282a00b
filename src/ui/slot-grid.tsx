import { useEffect, useRef, useState } from 'react'
import { loneSlots } from '#kernel/slot-rules.ts'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { Legend, type Swatch } from './legend.tsx'
import { useSlotDrag } from './slot-drag.ts'
import styles from './slot-grid.module.css'
import type { SlotCell, SlotGridProps } from './slot-grid-props.ts'
import { useSlotKeys } from './slot-keys.ts'
import { SlotRows } from './slot-rows.tsx'
import { areSame, fromPosted, holds, inWords, type Slot, type Slots } from './slots.ts'

const LEGENDS: Readonly<Record<SlotGridProps['mode'], readonly (readonly [Swatch, string])[]>> = {
  pick: [
    ['free', 'free'],
    ['chosen', 'yours'],
    ['taken', 'taken'],
  ],
  paint: [
    ['free', 'not offered'],
    ['chosen', 'offered'],
  ],
  heat: [
    ['free', 'few'],
    ['chosen', 'all'],
  ],
  read: [
    ['chosen', 'offered'],
    ['taken', 'taken'],
  ],
}
const SHORT: readonly [Swatch, string] = ['short', 'too short']
const everywhereFree = (): SlotCell => 'free'
const NOTHING: Slots = {}

/** The half-hour week: drag, tap, or arrows and space. Its cells are real checkboxes, so a form with it works before scripts. */
export const SlotGrid = (props: SlotGridProps) => {
  const { mode, hours, value = NOTHING, onChange, cells = everywhereFree, minimumRun = 2, tone = 'academy' } = props
  const box = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(value)
  const [live, setLive] = useState(false)
  const held = onChange ? value : own
  const commit = onChange ?? setOwn
  const interactive = mode === 'pick' || mode === 'paint'
  const isThere = ({ day, hour }: Slot) => cells(day, hour) !== 'off'
  const isFree = ({ day, hour }: Slot) => interactive && hours.includes(hour) && cells(day, hour) === 'free'
  // What was chosen and has been lost since can still be taken out.
  const isMovable = (slot: Slot) => isFree(slot) || (interactive && isThere(slot) && holds(held, slot))
  const grid = { hours, value: held, isFree: isMovable, commit }
  const draft = useSlotDrag(box, grid, interactive)
  const keys = useSlotKeys(box, grid, isThere)
  const shown = draft ?? held

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was ticked before the scripts came counts once, on arrival
  useEffect(() => {
    setLive(interactive)
    const ticked = box.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    const found = fromPosted(Array.from(ticked, input => input.value))
    if (interactive && !areSame(found, held)) commit(found)
  }, [])

  const free = () => Object.fromEntries(WEEKDAYS.map(day => [day, hours.filter(hour => isFree({ day, hour }))]))
  const short = interactive && minimumRun === 2 ? loneSlots(shown, free()) : []
  return (
    <div className={styles.frame} data-tone={tone}>
      <div className={styles.head}>
        {props.title}
        <span className={styles.zone}>
          {props.zoneLabel}
          {props.otherZoneLabel && <> · {props.otherZoneLabel}</>}
        </span>
      </div>
      <Legend tone={tone} items={interactive && minimumRun > 1 ? [...LEGENDS[mode], SHORT] : LEGENDS[mode]} />
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be a grid of checkboxes with arrow keys */}
      <div
        ref={box}
        role="grid"
        aria-label={props.label}
        aria-multiselectable={interactive || undefined}
        aria-describedby={props.describedBy}
        className={classes(styles.grid, live && styles.live)}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: rows of the grid above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: only cells take the focus */}
        <div role="row" className={styles.days}>
          <span />
          {WEEKDAYS.map(day => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <span
              role="columnheader"
              key={day}
              aria-label={day}
              className={hours.every(hour => cells(day, hour) === 'off') ? styles.idle : undefined}
            >
              {day.slice(0, 3)}
            </span>
          ))}
        </div>
        <SlotRows {...props} {...{ cells, shown, short, keys, live }} onToggle={commit} />
      </div>
      {interactive && <p className={styles.hold}>Tap a half-hour, or rest your finger on one and draw.</p>}
      <div role="status">
        <ul className={styles.remarks}>
          {short.map(({ weekday, hour, refusal }) => (
            <li key={`${weekday} ${hour}`}>
              <Icon name="warning" size={18} />
              {refusal.message}
            </li>
          ))}
        </ul>
      </div>
      {interactive && (
        <p className="unseen" aria-live="polite">
          {draft === null && live && inWords(shown)}
        </p>
      )}
    </div>
  )
}

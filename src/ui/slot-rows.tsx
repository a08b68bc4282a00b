import type { KeyboardEvent } from 'react'
import { clock, WEEKDAYS, type Weekday } from '#kernel/timetable.ts'
import { classes } from './classes.ts'
import styles from './slot-grid.module.css'
import type { SlotCell, SlotGridProps } from './slot-grid-props.ts'
import { holds, paint, posted, rowsOf, type Slot, type Slots, spoken } from './slots.ts'

type Keys = {
  active: Slot | null
  setActive: (slot: Slot) => void
  onKeyDown: (event: KeyboardEvent, slot: Slot) => void
}

type Props = SlotGridProps & {
  cells: (day: Weekday, hour: number) => SlotCell
  shown: Slots
  short: readonly { readonly weekday: Weekday; readonly hour: number }[]
  keys: Keys
  live: boolean
  onToggle: (value: Slots) => void
}

const WORDS: Readonly<Record<SlotCell, string>> = { free: 'free', taken: 'taken', closed: 'not bookable', off: '' }

type Facts = { readonly chosen: boolean; readonly isLost: boolean; readonly isShort: boolean; readonly hot: number }

const wordsOf = ({ mode, heatOf = 1 }: Props, state: SlotCell, { chosen, isLost, isShort, hot }: Facts): string => {
  if (mode === 'heat') return `${hot} of ${heatOf} free`
  if (mode === 'read' && chosen) return 'offered'
  if (isLost) return `${WORDS[state]}, cannot be had`
  return isShort ? `${WORDS[state]}, stands alone` : WORDS[state]
}

const Cell = ({ slot, first, ...grid }: Props & { slot: Slot; first: boolean }) => {
  const { mode, shown, short, keys, live, name, formId, heat, heatOf = 1 } = grid
  const state = grid.cells(slot.day, slot.hour)
  // biome-ignore lint/a11y/useSemanticElements: a cell of a grid, see slot-grid.tsx
  // biome-ignore lint/a11y/useFocusableInteractive: nothing is there
  if (state === 'off') return <span role="gridcell" />
  const chosen = holds(shown, slot)
  const stops = keys.active ? keys.active.day === slot.day && keys.active.hour === slot.hour : first
  const hot = heat?.(slot.day, slot.hour) ?? 0
  const isShort = short.some(({ weekday, hour }) => weekday === slot.day && hour === slot.hour)
  const isLost = chosen && state !== 'free'
  const choosable = (mode === 'pick' || mode === 'paint') && (state === 'free' || isLost)
  const says = wordsOf(grid, state, { chosen, isLost: choosable && isLost, isShort, hot })
  const look = choosable
    ? classes(isLost ? styles.lost : styles.free, isShort && styles.short)
    : mode === 'heat'
      ? hot > 0 && styles.heat
      : chosen
        ? styles.chosen
        : state !== 'free' && styles[state]
  const onKeyDown = (event: KeyboardEvent) => keys.onKeyDown(event, slot)
  const onFocus = () => keys.setActive(slot)
  const cell = {
    role: 'gridcell',
    'data-slot': posted(slot),
    'data-at': clock(slot.hour),
    className: classes(styles.cell, !choosable && !look && styles.closed, look || null),
    ...(mode === 'heat' ? { style: { '--heat': hot / heatOf } as Record<string, number> } : {}),
  }
  if (!choosable)
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is gridcell, spread from above
      <span
        {...cell}
        {...{ onKeyDown, onFocus }}
        tabIndex={stops ? 0 : -1}
        aria-label={`${spoken(slot)}, ${says}`}
        aria-disabled={state !== 'free' || undefined}
      />
    )
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is gridcell, spread from above
    <span {...cell} aria-selected={chosen}>
      <input
        {...{ name, onKeyDown, onFocus }}
        type="checkbox"
        form={formId}
        value={posted(slot)}
        checked={chosen}
        onChange={event => grid.onToggle(paint(shown, [slot], event.currentTarget.checked))}
        // Before the scripts every box is in the tab order; afterwards one is, and arrows lead to the others.
        tabIndex={!live || stops ? 0 : -1}
        aria-label={`${spoken(slot)}, ${says}`}
      />
    </span>
  )
}

/** The rows of a slot grid, an hour a group. */
export const SlotRows = (props: Props) => {
  const { hours, cells } = props
  // Where the tab key enters: the first half-hour that can be chosen, or else the first that is there.
  const slots = [...hours].sort((a, b) => a - b).flatMap(hour => WEEKDAYS.map(day => ({ day, hour })))
  const entrance =
    slots.find(({ day, hour }) => cells(day, hour) === 'free') ??
    slots.find(({ day, hour }) => cells(day, hour) !== 'off')
  return rowsOf(hours).map(group => (
    // biome-ignore lint/a11y/useSemanticElements: see slot-grid.tsx
    <div role="rowgroup" key={group.hours[0]} className={classes(styles.hour, group.gap && styles.gap)}>
      {group.hours.map((hour, index) => (
        // biome-ignore lint/a11y/useSemanticElements: see slot-grid.tsx
        // biome-ignore lint/a11y/useFocusableInteractive: see slot-grid.tsx
        <div role="row" key={hour} className={styles.row}>
          {/* biome-ignore lint/a11y/useSemanticElements: see slot-grid.tsx */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: see slot-grid.tsx */}
          <span role="rowheader" className={styles.time}>
            <span className={index > 0 ? 'unseen' : undefined}>{clock(hour)}</span>
          </span>
          {WEEKDAYS.map(day => (
            <Cell key={day} {...props} slot={{ day, hour }} first={day === entrance?.day && hour === entrance.hour} />
          ))}
        </div>
      ))}
    </div>
  ))
}

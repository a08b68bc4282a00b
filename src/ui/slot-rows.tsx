import type { KeyboardEvent } from 'react'
import { type Message, msg, t } from '#kernel/messages.ts'
import { formatHour, type Weekday } from '#kernel/timetable.ts'
import { classNames } from './class-names.ts'
import styles from './slot-grid.module.css'
import type { SlotCell, SlotGridProps } from './slot-grid-props.ts'
import {
  hourGroups,
  includesSlot,
  type Slot,
  type SlotColumn,
  type Slots,
  slotIn,
  slotLabel,
  slotValue,
} from './slots.ts'

type GridNavigation = {
  active: Slot | null
  setActive: (slot: Slot | null) => void
  onKeyDown: (event: KeyboardEvent, slot: Slot) => void
}

type Props = SlotGridProps & {
  columns: readonly SlotColumn[]
  cells: (day: Weekday, hour: number) => SlotCell
  shown: Slots
  short: readonly { readonly weekday: Weekday; readonly hour: number }[]
  keys: GridNavigation
  /** The tab stop before any half-hour had the focus; null for the first one that can be chosen. */
  firstStop: Slot | null
  isHydrated: boolean
  onToggle: (slot: Slot, chosen: boolean) => void
}

const CELL_LABELS: Readonly<Record<Exclude<SlotCell, 'off'>, Message>> = {
  free: msg('[half-hour] free'),
  taken: msg('[half-hour] taken'),
  closed: msg('[half-hour] not bookable'),
  held: msg('[half-hour] held for you'),
  booked: msg('[half-hour] booked by you'),
}

type CellState = {
  readonly chosen: boolean
  readonly isLost: boolean
  readonly isShort: boolean
  readonly heatCount: number
}

const cellLabel = (
  { mode, heatMax = 1 }: Props,
  state: SlotCell,
  { chosen, isLost, isShort, heatCount }: CellState,
): string => {
  if (mode === 'heat') return t('{heatCount} of {heatMax} free', { heatCount, heatMax })
  if (mode === 'read' && chosen) return t('[half-hour] offered')
  const label = state === 'off' ? '' : CELL_LABELS[state]()
  if (isLost) return t('{state}, not available', { state: label })
  return isShort ? t('{state}, too short', { state: label }) : label
}

const Cell = ({
  slot,
  at,
  date,
  isFirstTabStop,
  ...grid
}: Props & { slot: Slot; at: number; date: string | undefined; isFirstTabStop: boolean }) => {
  const { mode, shown, short, keys, isHydrated, name, formId, heat, heatMax = 1 } = grid
  const state = grid.cells(slot.day, slot.hour)
  // biome-ignore lint/a11y/useSemanticElements: a cell of a grid, see slot-grid.tsx
  // biome-ignore lint/a11y/useFocusableInteractive: the cell is empty
  if (state === 'off') return <span role="gridcell" />
  const chosen = includesSlot(shown, slot)
  const isTabStop = keys.active ? keys.active.day === slot.day && keys.active.hour === slot.hour : isFirstTabStop
  const heatCount = heat?.(slot.day, slot.hour) ?? 0
  const isShort = short.some(({ weekday, hour }) => weekday === slot.day && hour === slot.hour)
  const isLost = chosen && state !== 'free'
  const choosable = (mode === 'pick' || mode === 'paint') && (state === 'free' || isLost)
  const mark = grid.marks?.(slot.day, slot.hour)
  const stateLabel = cellLabel(grid, state, { chosen, isLost: choosable && isLost, isShort, heatCount })
  const label = mark ? `${stateLabel}, ${mark}` : stateLabel
  const stateClass = choosable
    ? classNames(isLost ? styles.lost : styles.free, isShort && styles.short)
    : mode === 'heat'
      ? heatCount > 0 && styles.heat
      : chosen
        ? styles.chosen
        : state !== 'free' && styles[state]
  const onKeyDown = (event: KeyboardEvent) => keys.onKeyDown(event, slot)
  const onFocus = () => keys.setActive(slot)
  const cell = {
    role: 'gridcell',
    'data-slot': slotValue(slot),
    'data-at': formatHour(slot.hour),
    'data-column': at,
    'data-own': state === 'held' || state === 'booked' ? '' : undefined,
    className: classNames(
      styles.cell,
      !choosable && !stateClass && styles.closed,
      stateClass || null,
      mark && styles.marked,
    ),
    title: mark,
    ...(mode === 'heat' ? { style: { '--heat': heatCount / heatMax } as Record<string, number> } : {}),
  }
  if (!choosable)
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is gridcell, spread from above
      <span
        {...cell}
        {...{ onKeyDown, onFocus }}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={`${slotLabel(slot, date)}, ${label}`}
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
        value={slotValue(slot)}
        checked={chosen}
        onChange={event => grid.onToggle(slot, event.currentTarget.checked)}
        // Before hydration every checkbox is in the tab order; afterwards only one is, and arrow keys reach the others (roving tabindex).
        tabIndex={!isHydrated || isTabStop ? 0 : -1}
        aria-label={`${slotLabel(slot, date)}, ${label}`}
        aria-invalid={isShort || undefined}
      />
    </span>
  )
}

/** The rows of a slot grid, grouped by hour. */
export const SlotRows = (props: Props) => {
  const { columns, hours, cells } = props
  // The tab stop: the first half-hour that can be chosen, otherwise the first one shown.
  const slots = [...hours].sort((a, b) => a - b).flatMap(hour => columns.flatMap(column => slotIn(column, hour) ?? []))
  const firstTabStop =
    props.firstStop ??
    slots.find(({ day, hour }) => cells(day, hour) === 'free') ??
    slots.find(({ day, hour }) => cells(day, hour) !== 'off')
  // By their place and not by their hour: where the reader's zone comes after the first paint, the cells stay and their times change.
  return hourGroups(hours).map((group, groupAt) => (
    // biome-ignore lint/a11y/useSemanticElements: see slot-grid.tsx
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <div role="rowgroup" key={groupAt} className={classNames(styles.hour, group.gap && styles.gap)}>
      {group.hours.map((hour, index) => (
        // biome-ignore lint/a11y/useSemanticElements: see slot-grid.tsx
        // biome-ignore lint/a11y/useFocusableInteractive: see slot-grid.tsx
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div role="row" key={index} className={styles.row}>
          {/* biome-ignore lint/a11y/useSemanticElements: see slot-grid.tsx */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: see slot-grid.tsx */}
          <span role="rowheader" className={styles.time}>
            <span className={index > 0 ? 'visually-hidden' : undefined}>{formatHour(hour)}</span>
          </span>
          {columns.map((column, at) => {
            const slot = slotIn(column, hour)
            const key = column.date ?? column.day
            const isFirstTabStop = slot?.day === firstTabStop?.day && slot?.hour === firstTabStop?.hour
            // biome-ignore lint/a11y/useSemanticElements: see slot-grid.tsx
            // biome-ignore lint/a11y/useFocusableInteractive: the cell is empty
            if (!slot) return <span key={key} role="gridcell" />
            return <Cell key={key} {...props} {...{ slot, at, isFirstTabStop }} date={column.date} />
          })}
        </div>
      ))}
    </div>
  ))
}

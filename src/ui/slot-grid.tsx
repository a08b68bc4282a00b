import { useEffect, useId, useRef, useState } from 'react'
import { weekdayName } from '#kernel/day-names.ts'
import { type Message, msg } from '#kernel/messages.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { isolatedSlots } from '#kernel/slot-rules.ts'
import { formatDayMonth } from '#kernel/time.ts'
import { slotsByDay, WEEKDAYS } from '#kernel/timetable.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Legend, type Swatch } from './legend.tsx'
import dayStyles from './slot-days.module.css'
import { firstShownDay, firstSlotOf, SlotDays } from './slot-days.tsx'
import styles from './slot-grid.module.css'
import type { SlotCell, SlotGridProps } from './slot-grid-props.ts'
import { SlotRows } from './slot-rows.tsx'
import {
  areEqual,
  columnOf,
  describeSlots,
  includesSlot,
  parseSlotValues,
  type SelectSlots,
  type Slot,
  type SlotColumn,
  type Slots,
  selectLessons,
  slotIn,
  WEEK_COLUMNS,
  withSlots,
} from './slots.ts'
import { useSlotDrag } from './use-slot-drag.ts'
import { useSlotKeys } from './use-slot-keys.ts'

const LEGENDS: Readonly<Record<SlotGridProps['mode'], readonly (readonly [Swatch, Message])[]>> = {
  pick: [
    ['free', msg('[half-hour] free')],
    ['chosen', msg('[half-hour] your choice')],
  ],
  paint: [
    ['free', msg('[half-hour] not offered')],
    ['chosen', msg('[half-hour] offered')],
  ],
  heat: [
    ['free', msg('[half-hour] few')],
    ['chosen', msg('[half-hour] all')],
  ],
  read: [
    ['chosen', msg('[half-hour] offered')],
    ['taken', msg('[half-hour] taken')],
  ],
}
type StateLegends = readonly (readonly [SlotCell, readonly [Swatch, Message]])[]
/** Explained where the grid has them. */
const OWN_LEGENDS: StateLegends = [
  ['held', ['held', msg('[half-hour] held for you')]],
  ['booked', ['own', msg('[half-hour] booked by you')]],
]
const NOT_FREE_LEGENDS: StateLegends = [
  ['taken', ['taken', msg('[half-hour] taken')]],
  ['closed', ['closed', msg('[half-hour] not bookable')]],
]
const MARKED: readonly [Swatch, Message] = ['marked', msg('[half-hour] in your calendar')]
const TOO_SHORT: readonly [Swatch, Message] = ['short', msg('[half-hour] too short for a lesson')]
const TOUCH_HINTS = {
  1: msg('Tap a half-hour, or press and drag to select several.'),
  2: msg('Tap a time to select an hour, and the half-hour beside it for more. Press and drag to draw.'),
} as const
const saidItem = ([swatch, label]: readonly [Swatch, Message]) => [swatch, label()] as const
const alwaysFree = (): SlotCell => 'free'
const NO_SLOTS: Slots = {}
const NO_WEEKS = {}

/** `Sat`, and `21 Nov` where the grid shows certain days; a narrow grid shows `21`, and the line above it names the months. */
const ColumnHeading = ({ column: { day, date }, isEmpty }: { column: SlotColumn; isEmpty: boolean }) => {
  const shownDate = date && formatDayMonth(`${date}T12:00:00Z`, 'UTC', null)
  const [dayOfMonth, month] = shownDate?.split(' ') ?? []
  return (
    // biome-ignore lint/a11y/useSemanticElements: a heading of the grid below
    // biome-ignore lint/a11y/useFocusableInteractive: only cells are focusable
    <span
      role="columnheader"
      aria-label={shownDate ? `${weekdayName(day)} ${shownDate}` : weekdayName(day)}
      className={isEmpty ? styles.emptyDay : undefined}
      data-empty={isEmpty || undefined}
    >
      {weekdayName(day, 'short')}
      {shownDate && (
        <small>
          {dayOfMonth}
          <span className={styles.month}> {month}</span>
        </small>
      )}
    </span>
  )
}

/** The week in half-hours: drag, tap, or arrow keys and space. Its cells are real checkboxes, so a form with it works without scripts. */
export const SlotGrid = (props: SlotGridProps) => {
  const { mode, hours, value = NO_SLOTS, onChange, cells = alwaysFree, minimumHalfHours = 2, tone = 'academy' } = props
  const { columns = WEEK_COLUMNS, weeks = NO_WEEKS } = props
  const gridElement = useRef<HTMLDivElement>(null)
  const dayName = useId()
  const showDayOf = (slot: Slot) => {
    const day = gridElement.current?.parentElement?.querySelector(`[data-day="${columnOf(columns, slot)}"]`)
    if (day instanceof HTMLInputElement) day.checked = true
  }
  const [localValue, setLocalValue] = useState(value)
  const [isHydrated, setIsHydrated] = useState(false)
  const selected = onChange ? value : localValue
  // A second click may come before React has rendered the first one, so changes build on this value and not on the rendered one.
  const latestValue = useRef(selected)
  const renderedValue = useRef(selected)
  const commit = (next: Slots) => {
    latestValue.current = next
    const save = onChange ?? setLocalValue
    save(next)
  }
  const toggle = (slot: Slot, chosen: boolean) => commit(select(latestValue.current, [slot], chosen))
  const interactive = mode === 'pick' || mode === 'paint'
  const exists = ({ day, hour }: Slot) => cells(day, hour) !== 'off'
  const isFree = ({ day, hour }: Slot) => interactive && hours.includes(hour) && cells(day, hour) === 'free'
  // Chosen half-hours that are no longer available can still be deselected.
  const isEditable = (slot: Slot) => isFree(slot) || (interactive && exists(slot) && includesSlot(selected, slot))
  const free = () => Object.fromEntries(WEEKDAYS.map(day => [day, hours.filter(hour => isFree({ day, hour }))]))
  const select: SelectSlots = (slots, changed, on) => {
    const rule = props.select ?? (minimumHalfHours === 2 ? selectLessons(free()) : withSlots)
    return rule(slots, changed, on)
  }
  const grid = { columns, hours, currentValue: () => latestValue.current, isFree: isEditable, commit, select, weeks }
  const draft = useSlotDrag(gridElement, grid, interactive)
  const keys = useSlotKeys(gridElement, grid, exists, showDayOf)
  const shown = draft ?? selected

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows a value that the page has changed
  useEffect(() => {
    if (!areEqual(renderedValue.current, selected)) {
      const [chosen] = areEqual(latestValue.current, selected) ? [] : slotsByDay(selected)
      if (chosen) showDayOf({ day: chosen[0], hour: chosen[1][0] ?? 0 })
      latestValue.current = selected
    }
    renderedValue.current = selected
  }, [selected])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the boxes checked before hydration, once
  useEffect(() => {
    setIsHydrated(interactive)
    const ticked = gridElement.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    const found = parseSlotValues(Array.from(ticked, input => input.value))
    if (interactive && !areEqual(found, selected)) commit(select(found, [], true))
  }, [])

  const stateLegends = [...(mode === 'pick' && !props.legend ? NOT_FREE_LEGENDS : []), ...OWN_LEGENDS]
  const hasCell = (state: SlotCell) => columns.some(({ day }) => hours.some(hour => cells(day, hour) === state))
  const emptyDays = columns.map(column =>
    hours.every(hour => slotIn(column, hour) === null || cells(column.day, hour) === 'off'),
  )
  const dayGrid = { columns, hours, cells, value: selected }
  const { marks, errors = [] } = props
  const hasMarks = marks !== undefined && columns.some(({ day }) => hours.some(hour => marks(day, hour) !== undefined))
  const { findTooShort = (slots: Slots) => isolatedSlots(slots, free()) } = props
  const tooShort = interactive && minimumHalfHours === 2 ? findTooShort(shown) : []
  return (
    <div className={classNames(styles.frame, props.byDay && dayStyles.byDay)} data-tone={tone}>
      <div className={styles.head}>
        {props.title}
        <span className={styles.zone}>
          {props.zoneLabel}
          {props.otherZoneLabel && <> · {props.otherZoneLabel}</>}
        </span>
        {props.toolbar}
      </div>
      <Legend
        tone={tone}
        items={[
          ...(props.legend ?? LEGENDS[mode].map(saidItem)),
          ...stateLegends.flatMap(([state, item]) => (hasCell(state) ? [saidItem(item)] : [])),
          ...(hasMarks ? [saidItem(MARKED)] : []),
          ...(interactive && !props.byDay && minimumHalfHours > 1 ? [saidItem(TOO_SHORT)] : []),
        ]}
      />
      {props.byDay && (
        <SlotDays
          key={columns[0]?.date}
          {...{ columns, hours, cells }}
          name={dayName}
          value={selected}
          onShow={keys.setActive}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot be a grid of checkboxes with arrow keys */}
      <div
        ref={gridElement}
        role="grid"
        aria-label={props.label}
        aria-multiselectable={interactive || undefined}
        aria-describedby={props.describedBy}
        data-weeks={props.weeks ? '' : undefined}
        data-columns={columns.length}
        className={classNames(styles.grid, isHydrated && styles.hydrated)}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: rows of the grid above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: only cells are focusable */}
        <div role="row" className={styles.days}>
          <span />
          {columns.map((column, at) => (
            <ColumnHeading key={column.date ?? column.day} column={column} isEmpty={emptyDays[at] === true} />
          ))}
        </div>
        <SlotRows
          {...props}
          {...{ columns, cells, shown, short: tooShort, keys, isHydrated }}
          firstStop={props.byDay ? firstSlotOf(dayGrid, firstShownDay(dayGrid)) : null}
          onToggle={toggle}
        />
      </div>
      {interactive && <p className={styles.touchHint}>{props.touchHint ?? TOUCH_HINTS[minimumHalfHours]()}</p>}
      <div role="status" className={styles.status}>
        <ul id={errors.length > 0 ? props.errorId : undefined} className={styles.warnings}>
          {[...new Set([...tooShort.map(({ refusal }) => sentenceOf(refusal)), ...errors])].map(message => (
            <li key={message} className={styles.warning}>
              <Icon name="warning" size={18} />
              {message}
            </li>
          ))}
        </ul>
      </div>
      {interactive && (
        <p className="visually-hidden" aria-live="polite">
          {draft === null && isHydrated && describeSlots(shown)}
        </p>
      )}
    </div>
  )
}

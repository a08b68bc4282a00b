import { weekdayName } from '#kernel/day-names.ts'
import { t } from '#kernel/messages.ts'
import { formatDayMonth } from '#kernel/time.ts'
import styles from './slot-days.module.css'
import type { SlotCell } from './slot-grid-props.ts'
import { includesSlot, type Slot, type SlotColumn, type Slots, slotIn } from './slots.ts'

type Props = {
  readonly name: string
  readonly columns: readonly SlotColumn[]
  readonly hours: readonly number[]
  readonly cells: (day: Slot['day'], hour: number) => SlotCell
  readonly value: Slots
  /** The first half-hour of a day that was chosen in the strip: the tab stop moves there. */
  readonly onShow: (slot: Slot | null) => void
}

/** The half-hours of a column in their order. */
const slotsOf = ({ columns, hours, cells }: Pick<Props, 'columns' | 'hours' | 'cells'>, at: number) =>
  [...hours]
    .sort((a, b) => a - b)
    .flatMap(hour => {
      const slot = columns[at] && slotIn(columns[at], hour)
      const state = slot && cells(slot.day, hour)
      return slot && state && state !== 'off' ? [{ ...slot, state }] : []
    })

/** The day that a strip shows first: that of the choice, otherwise the first with a free half-hour, or with one of the reader's own. */
export const firstShownDay = (grid: Pick<Props, 'columns' | 'hours' | 'cells' | 'value'>): number => {
  const find = (is: (slot: Slot & { state: SlotCell }) => boolean) =>
    grid.columns.findIndex((_, at) => slotsOf(grid, at).some(is))
  const found = [
    find(slot => includesSlot(grid.value, slot)),
    find(({ state }) => state === 'free'),
    find(({ state }) => state === 'held' || state === 'booked'),
  ]
  return found.find(at => at >= 0) ?? 0
}

/** The tab stop of a grid that shows one day on a narrow screen: the first half-hour of this day that can be chosen. */
export const firstSlotOf = (grid: Pick<Props, 'columns' | 'hours' | 'cells'>, at: number): Slot | null => {
  const slots = slotsOf(grid, at)
  return slots.find(({ state }) => state === 'free') ?? slots[0] ?? null
}

/**
 * The days of a grid as a strip on a narrow screen. The style sheet shows the half-hours of the checked day, so the strip works without
 * scripts; wide screens show the whole week instead.
 */
export const SlotDays = (props: Props) => {
  const { name, columns, value, onShow } = props
  const first = firstShownDay(props)
  return (
    <fieldset className={styles.days}>
      <legend className="visually-hidden">{t('Day')}</legend>
      {columns.map(({ day, date }, at) => {
        const slots = slotsOf(props, at)
        const isFree = slots.some(({ state }) => state === 'free')
        const isChosen = slots.some(slot => includesSlot(value, slot))
        const shownDate = date && formatDayMonth(`${date}T12:00:00Z`, 'UTC', null)
        const note = isChosen ? ', your choice' : isFree ? '' : ', nothing free'
        return (
          <label key={date ?? day} className={styles.day} data-chosen={isChosen || undefined}>
            <input
              type="radio"
              name={name}
              data-day={at}
              defaultChecked={at === first}
              disabled={!isChosen && slots.every(({ state }) => state === 'taken' || state === 'closed')}
              onChange={() => onShow(firstSlotOf(props, at))}
              aria-label={`${weekdayName(day)}${shownDate ? ` ${shownDate}` : ''}${note}`}
            />
            <span aria-hidden="true">
              {weekdayName(day, 'short')}
              <b>{shownDate?.split(' ')[0]}</b>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

import { useEffect, useRef, useState } from 'react'
import {
  enterHour,
  FORM_HOURS,
  type FormTimes,
  markSlots,
  readTimes,
  selectDay,
  slotsOfTimes,
  takeChanges,
} from '#features/games/campaign-form/form-times.ts'
import { t } from '#kernel/messages.ts'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { isZone, zoneTime } from '#kernel/zones.ts'
import { Button } from '#ui/button.tsx'
import { FieldErrors, FieldHint, type FieldState } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { SlotGrid } from '#ui/slot-grid.tsx'
import { parseSlotValues } from '#ui/slots.ts'
import { DayRows } from './day-rows.tsx'
import styles from './times-field.module.css'
import { readPairs, type Saved } from './use-draft.ts'

type Props = {
  readonly field: FieldState & { readonly id: string }
  /** The field of the half-hours. */
  readonly slotsName: string
  readonly zone: string
  readonly initial: FormTimes
}

/** The half-hours that the grid shows at first: when most parties play. */
const USUAL_HOURS: readonly number[] = FORM_HOURS.filter(hour => hour >= 15 && hour < 22)
const needsAll = (times: FormTimes): boolean =>
  Object.values(times).some(({ isSelected, hours }) => isSelected && !hours.every(hour => USUAL_HOURS.includes(hour)))

const timesOf = (saved: Saved, { field, slotsName }: Pick<Props, 'field' | 'slotsName'>): FormTimes => {
  const valuesOf = (name: string) => saved.flatMap(([each, value]) => (each === name ? [value] : []))
  const endOf = (end: string) => Object.fromEntries(WEEKDAYS.map(day => [day, valuesOf(`${end}.${day}`)[0]]))
  return readTimes({
    ...{ days: valuesOf(field.name), from: endOf('from'), to: endOf('to') },
    slots: parseSlotValues(valuesOf(slotsName)),
  })
}

/** When the person who asks can play: marked in the grid or entered by the day, each showing what the other has. */
export const TimesField = ({ field, slotsName, zone, initial }: Props) => {
  const element = useRef<HTMLDivElement>(null)
  const [times, setTimes] = useState(initial)
  const [isScripted, setScripted] = useState(false)
  const [isWhole, setWhole] = useState(needsAll(initial))
  const announced = useRef(times)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what was entered before hydration, once
  useEffect(() => {
    setScripted(true)
    const form = element.current?.closest('form')
    if (form) setTimes(before => takeChanges(before, initial, timesOf(readPairs(form), { field, slotsName })))
  }, [])
  useEffect(() => {
    if (announced.current === times) return
    announced.current = times
    // A half-hour that is dragged over sends no event: without one the form keeps its error, and a reload would lose the times.
    element.current?.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [times])
  const slots = slotsOfTimes(times)
  return (
    <div id={field.id} tabIndex={-1} ref={element}>
      <Stack gap={4}>
        <div className="requires-script">
          <SlotGrid
            mode="paint"
            tone="dungeons"
            label={t('When you can play')}
            legend={[
              ['free', t('not free')],
              ['chosen', 'free'],
            ]}
            // Without scripts the grid does not follow the days below, so it must not be sent.
            name={isScripted ? slotsName : undefined}
            formId={field.formId}
            // Not by what is entered below: a row more would move the field that is used.
            hours={isWhole ? FORM_HOURS : USUAL_HOURS}
            value={slots}
            onChange={marked => setTimes(before => markSlots(before, marked))}
            minimumHalfHours={1}
            zoneLabel={isZone(zone) ? zoneTime(zone) : ''}
            describedBy={`${field.id}-grid-description`}
          />
          <FieldHint id={`${field.id}-grid`}>
            {t('Mark every half-hour in which you could play; we look for a time for all of you.')}
          </FieldHint>
          {!isWhole && (
            <Button variant="ghost" onClick={() => setWhole(true)}>
              {t('Show earlier and later hours, and a list of days')}
            </Button>
          )}
        </div>
        <div className={isWhole ? undefined : styles.unscripted}>
          <DayRows
            id={field.id}
            name={field.name}
            formId={field.formId}
            times={times}
            onSelect={(day, isSelected) => setTimes(before => selectDay(before, day, isSelected))}
            onHour={(day, end, text) => setTimes(before => enterHour(before, day, end, text))}
          />
        </div>
        <FieldErrors id={field.id} errors={field.errors} />
      </Stack>
    </div>
  )
}

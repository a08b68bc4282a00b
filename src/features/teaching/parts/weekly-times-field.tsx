import { gridHours } from '#kernel/slot-rules.ts'
import { zoneName } from '#kernel/zones.ts'
import { FieldErrors, FieldHint } from '#ui/field.tsx'
import { SlotGrid } from '#ui/slot-grid.tsx'
import { parseSlotValues } from '#ui/slots.ts'
import type { SessionFieldset } from './use-session-form.ts'

const initialSlots = (initial: unknown) => parseSlotValues([initial].flat().filter(value => typeof value === 'string'))

/** The weekly half-hours of an individual session or a group. */
export const WeeklyTimesField = ({ fields }: { fields: SessionFieldset }) => {
  const { date_time, zone, allowSingleSlots } = fields
  const value = initialSlots(date_time.initialValue)
  const chosenZone = String(zone.value ?? '')
  return (
    // The link of the error summary and the focus after an error lead here.
    <div id={date_time.id} tabIndex={-1}>
      <SlotGrid
        mode="paint"
        label="Weekly times"
        title={<h3>Weekly times</h3>}
        name={date_time.name}
        formId={date_time.formId}
        hours={gridHours(value)}
        value={value}
        minimumHalfHours={allowSingleSlots.value === 'on' ? 1 : 2}
        zoneLabel={chosenZone ? `${zoneName(chosenZone)} time` : ''}
        describedBy={`${date_time.id}-description`}
      />
      <FieldHint id={date_time.id}>
        <span data-for="individual">All the times you offer. Students choose from them.</span>
        <span data-for="group">Consecutive half-hours make one lesson a week.</span>
      </FieldHint>
      <FieldErrors id={date_time.id} errors={date_time.errors} />
    </div>
  )
}

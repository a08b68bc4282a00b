import { t } from '#kernel/messages.ts'
import { gridHours } from '#kernel/slot-rules.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { zoneTime } from '#kernel/zones.ts'
import { FieldHint } from '#ui/field.tsx'
import { SlotGrid } from '#ui/slot-grid.tsx'

type Props = {
  readonly value: DateTimeMap
  readonly offered: DateTimeMap
  readonly minimumHalfHours: 1 | 2
  readonly zone: string
  readonly errors: readonly string[] | undefined
}

/** The weekly half-hours of a booking of individual lessons. */
export const TimesField = ({ value, offered, minimumHalfHours, zone, errors }: Props) => (
  <div id="date_time" tabIndex={-1}>
    <SlotGrid
      mode="pick"
      label={t('Weekly times')}
      title={<h2>{t('Weekly times')}</h2>}
      name="date_time"
      hours={gridHours({ ...offered, ...value })}
      value={value}
      minimumHalfHours={minimumHalfHours}
      zoneLabel={zoneTime(zone)}
      describedBy="date_time-description"
      errors={errors}
      errorId="date_time-error"
    />
    <FieldHint id="date_time">{t('As many half-hours as before; each lesson keeps its length.')}</FieldHint>
  </div>
)

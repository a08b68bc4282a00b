import { readTimes } from '#features/games/campaign-form/form-times.ts'
import { t } from '#kernel/messages.ts'
import { parseSlotValues } from '#ui/slots.ts'
import { ZoneField } from '#ui/zone-field.tsx'
import { asRecord, fieldWith, type StepFields, textsOf } from './step-values.ts'
import { TimesField } from './times-field.tsx'

/** When the person who asks is free; the others add their own times. */
export const TimesStep = ({ fields, errorsOf, initial, typed }: StepFields) => (
  <>
    <TimesField
      field={fieldWith(fields.availability, { errors: errorsOf('availability') })}
      slotsName={fields.slots.name}
      zone={String(typed.zone ?? initial.zone ?? '')}
      initial={readTimes({
        ...{ days: textsOf(initial.availability), from: asRecord(initial.from), to: asRecord(initial.to) },
        slots: parseSlotValues(textsOf(initial.slots)),
      })}
    />
    <ZoneField
      field={fieldWith(fields.zone, { errors: errorsOf('zone') })}
      hint={t('The zone of your times. Every player uses their own.')}
    />
  </>
)

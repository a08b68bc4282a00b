import { weeklyLessonsOf } from '#features/academy/publishing/start-time-change.ts'
import { PRICE_UNITS } from '#features/academy/sessions/session-types.ts'
import type { toPublicSession } from '#features/academy/sessions/session-view.ts'
import { StartTimeFields } from '#features/staff/event-changes/parts/start-time-fields.tsx'
import { FIELDS_OF_TYPE } from '#features/staff/session-requests/modification-fields.ts'
import { modificationForm } from '#features/staff/session-requests/schema.ts'
import { weekdayName, writeRange } from '#kernel/day-names.ts'
import { t } from '#kernel/messages.ts'
import { WHOLE_PLN_INPUT } from '#kernel/money-input.ts'
import { formatHour } from '#kernel/timetable.ts'
import { zoneTime } from '#kernel/zones.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'

type Props = {
  readonly session: ReturnType<typeof toPublicSession>
  readonly actionResult: ActionResult | undefined
}

/** The fields that are locked once students have booked. Those that stay empty stay as they are. */
export const ModificationForm = ({ session, actionResult }: Props) => {
  const { type, date_time, zone, price, title, maxStudents, minStudents } = session
  const [form, fields] = useActionForm({ verb: 'askChange', schema: modificationForm, actionResult })
  const names = FIELDS_OF_TYPE[type]
  const weekly = weeklyLessonsOf(date_time).map(({ weekday, from, to }) => ({
    value: `${weekday} ${from}`,
    label: `${weekdayName(weekday)} ${writeRange(formatHour(from), formatHour(to))}`,
  }))
  return (
    <AccordionItem title={t('Change what is locked')} open={actionResult?.verb === 'askChange' && !actionResult.done}>
      <ActionForm form={form}>
        {names.includes('startTime') && (
          <StartTimeFields
            noun="lesson"
            weekly={weekly}
            changed={fields.weeklyLesson}
            startTime={fields.startTime}
            hint={t('{zone}. Lessons in the next 24 hours stay as they are.', { zone: zoneTime(zone) })}
          />
        )}
        {names.includes('price') && (
          <TextField
            field={fields.price}
            label={t('New price')}
            {...WHOLE_PLN_INPUT}
            suffix={t('PLN {unit}', { unit: PRICE_UNITS[type]() })}
            hint={t('{price} PLN now. Existing bookings keep their price.', { price: price / 100 })}
            optional
          />
        )}
        {names.includes('maxPlayers') && (
          <TextField
            field={fields.maxPlayers}
            label={t('Fewer places')}
            type="number"
            min={1}
            hint={t('{count} now.', { count: maxStudents })}
            optional
          />
        )}
        {names.includes('minPlayers') && (
          <TextField
            field={fields.minPlayers}
            label={t('Students to start')}
            type="number"
            min={1}
            hint={t('{count} now.', { count: minStudents })}
            optional
          />
        )}
        <TextField field={fields.title} label={t('New title')} hint={t('“{title}” now.', { title })} optional />
        <TextAreaField field={fields.message} label={t('Why')} hint={t('The school will see it.')} optional rows={3} />
        <SubmitButton name="verb" value="askChange" fullWidth>
          {t('Ask for the change')}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}

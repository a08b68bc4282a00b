import { Form } from 'react-router'
import { PRICE_UNITS, type SessionType } from '#features/academy/sessions/session-types.ts'
import { StartTimeFields } from '#features/staff/event-changes/parts/start-time-fields.tsx'
import type { ModifiableField } from '#features/staff/session-requests/modification-fields.ts'
import { say, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { WHOLE_PLN_INPUT, wholePLNInput } from '#kernel/money-input.ts'
import { zoneTime } from '#kernel/zones.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'

type Props = {
  readonly session: {
    readonly title: string
    readonly price: number
    readonly maxStudents: number
    readonly minStudents: number
    readonly type: SessionType
    readonly zone: string
  }
  /** Those of the session's type. */
  readonly fields: readonly ModifiableField[]
  readonly weekly: readonly { readonly value: string; readonly label: string }[]
  readonly typed: Readonly<Record<string, string>>
}

/** Asks what shall change; the next step shows what follows. */
export const EditForm = ({ session, fields, weekly, typed }: Props) => {
  const field = (name: string, now: string | number = '') => ({ name, initialValue: typed[name] ?? String(now) })
  return (
    <Card title={t('Details')}>
      <Form method="get" preventScrollReset>
        <Stack gap={4}>
          <TextField field={field('title', session.title)} label={t('Title')} maxLength={120} required />
          <TextField
            field={field('price', wholePLNInput(session.price))}
            label={t('Price for new bookings')}
            hint={t('{price} {unit} now.', { price: formatPLN(session.price), unit: say(PRICE_UNITS[session.type]) })}
            {...WHOLE_PLN_INPUT}
            suffix={t('[currency] PLN')}
          />
          {fields.includes('maxPlayers') && (
            <TextField
              field={field('maxPlayers', session.maxStudents)}
              label={t('Places')}
              type="number"
              min={1}
              max={200}
            />
          )}
          {fields.includes('minPlayers') && (
            <TextField
              field={field('minPlayers', session.minStudents)}
              label={t('Students to start')}
              type="number"
              min={1}
              max={200}
            />
          )}
          {fields.includes('startTime') && (
            <StartTimeFields
              noun="lesson"
              weekly={weekly}
              changed={field('weeklyLesson')}
              startTime={field('startTime')}
              hint={t('{zone}. Lessons in the next 24 hours stay as they are.', {
                zone: zoneTime(session.zone),
              })}
            />
          )}
          <Cluster>
            <SubmitButton>{t('Show what changes')}</SubmitButton>
          </Cluster>
        </Stack>
      </Form>
    </Card>
  )
}

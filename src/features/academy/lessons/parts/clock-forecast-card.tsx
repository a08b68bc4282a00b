import { reschedulePath } from '#features/academy/reservations/paths.ts'
import { t } from '#kernel/messages.ts'
import { formatDayMonth } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import type { ClockMove, ClockShift } from '../clock-forecast.ts'

/** `Tue 17:00 becomes 16:00`, with the weekday again where it changes. */
const moveText = ({ name, zone, from, to }: ClockMove, on: string): string => {
  const [[day], [newDay, ...newTime]] = [from.split(' '), to.split(' ')]
  const values = {
    day: formatDayMonth(`${on}T12:00Z`, 'UTC', null),
    from,
    to: day === newDay ? newTime.join(' ') : to,
  }
  return name === null
    ? t('From {day}, your {from} becomes {to}.', values)
    : t('From {day}, {name}’s {from} becomes {to} in {zone}.', { ...values, name, zone: zoneName(zone) })
}

const Shift = ({ shift: { lessonId, title, isMovable, side, on, moves } }: { readonly shift: ClockShift }) => (
  <Stack gap={2}>
    <h3>{title}</h3>
    {moves.map(move => (
      <p key={move.name}>{moveText(move, on)}</p>
    ))}
    {isMovable && (
      <div>
        <ButtonLink to={reschedulePath(lessonId)} size="small" icon="clock">
          {side === 'host' ? t('Propose another time') : t('Ask for another time')}
        </ButtonLink>
      </div>
    )}
  </Stack>
)

/** Which weekly lessons move when the clocks change, for the reader or the other one; nothing where none does. */
export const ClockForecastCard = ({ shifts }: { readonly shifts: readonly ClockShift[] }) =>
  shifts.length > 0 && (
    <Card title={t('The clocks change soon')} tone="warn">
      <Stack gap={4}>
        {shifts.map(shift => (
          <Shift key={shift.lessonId} shift={shift} />
        ))}
        <Muted size="small">{t('Weekly lessons keep their local time in the session’s time zone.')}</Muted>
      </Stack>
    </Card>
  )

import { t } from '#kernel/messages.ts'
import { hoursUntil } from '#kernel/time.ts'
import { Countdown } from '#ui/countdown.tsx'

/** Before that, days are enough: seconds that pass would only disturb. */
const COUNTED_HOURS = 48

/** How long it is until a lesson starts; counted down in the last two days. Instants are ISO text. */
export const UntilStart = ({ start, now }: { readonly start: string; readonly now: string }) => {
  const hours = hoursUntil(start, now)
  if (hours > COUNTED_HOURS)
    return t('Starts in {days, plural, one {# day} other {# days}}', { days: Math.floor(hours / 24) })
  return <Countdown until={start} now={now} before={t('Starts in')} label={t('Time until the start')} />
}

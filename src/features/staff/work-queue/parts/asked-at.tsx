import { t } from '#kernel/messages.ts'
import { dateIn, formatTime } from '#kernel/time.ts'
import { LocalTime } from '#ui/local-time.tsx'
import { useViewerZone } from '#ui/viewer-zone.ts'

/** Since when something waits: today and yesterday by their names. */
export const AskedAt = ({ at, now }: { readonly at: string; readonly now: string }) => {
  const zone = useViewerZone(null)
  const isYesterday = dateIn(at, zone) === Temporal.PlainDate.from(dateIn(now, zone)).subtract({ days: 1 }).toString()
  if (isYesterday)
    return (
      <time dateTime={at} title={zone}>
        {t('yesterday {time}', { time: formatTime(at, zone) })}
      </time>
    )
  return <LocalTime at={at} now={now} format="near" />
}

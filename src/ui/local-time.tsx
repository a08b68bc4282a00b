import { dated, dayAndTime, dayMonth, fullDay, nearTime, timeOf, timeRange, weekdayIn } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import styles from './local-time.module.css'
import { useViewerZone } from './viewer-zone.ts'

type Form = 'time' | 'day' | 'full' | 'week' | 'dated' | 'near'

type Props = {
  /** ISO instant. */
  at: string
  /** ISO instant of the end; `time`, `week` and `dated` then show a range. */
  until?: string | undefined
  /** ISO now, for `near` and for leaving the year out. */
  now?: string | undefined
  /** `time` 17:00 · `day` Tue 24 Nov · `full` Tuesday 24 November 2026 · `week` Tue 17:00 – 18:00 · `dated` Tue 24 Nov, 17:00 · `near` today 17:00 */
  as?: Form | undefined
  /** IANA name. Left out: the viewer's own, and for visitors the house's until the browser says theirs. */
  zone?: string | undefined
  /** Prints the zone's name after it. */
  named?: boolean | undefined
}

const shortDay = (at: string, zone: string, now?: string) =>
  `${weekdayIn(at, zone).slice(0, 3)} ${dayMonth(at, zone, now)}`

const textOf = ({ at, until, now, as = 'dated' }: Props, zone: string): string => {
  switch (as) {
    case 'time':
      return until ? timeRange(at, until, zone) : timeOf(at, zone)
    case 'day':
      return shortDay(at, zone, now)
    case 'full':
      return fullDay(at, zone)
    case 'week':
      return until ? dayAndTime(at, until, zone) : `${weekdayIn(at, zone).slice(0, 3)} ${timeOf(at, zone)}`
    case 'dated':
      return until ? dated(at, until, zone, now) : `${shortDay(at, zone, now)}, ${timeOf(at, zone)}`
    case 'near':
      return nearTime(at, zone, now ?? at)
  }
}

/** A moment in the viewer's own time; machines read the instant. */
export const LocalTime = (props: Props) => {
  const zone = useViewerZone(props.zone ?? null)
  return (
    <time dateTime={props.at} title={zone} className={styles.time}>
      {textOf(props, zone)}
      {props.named && ` ${zoneName(zone)}`}
    </time>
  )
}

/** The name of the zone that times on this page are shown in. */
export const ZoneName = ({ zone }: { zone?: string | undefined }) => useViewerZone(zone ?? null)

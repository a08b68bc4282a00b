import {
  formatDate,
  formatDateAndTime,
  formatDateAndTimeRange,
  formatDayAndTime,
  formatDayAndTimeRange,
  formatFullDate,
  formatNearTime,
  formatTime,
  formatTimeRange,
} from '#kernel/time.ts'
import { zoneName, zoneTime } from '#kernel/zones.ts'
import styles from './local-time.module.css'
import { useViewerZone } from './viewer-zone.ts'

type TimeFormat = 'time' | 'day' | 'full' | 'week' | 'dated' | 'near'

type Props = {
  /** ISO instant. */
  at: string
  /** The ISO instant of the end; `time`, `week` and `dated` then show a range. */
  until?: string | undefined
  /** ISO now, for `near` and to leave out the current year. */
  now?: string | undefined
  /** `time` 17:00 · `day` Tue 24 Nov · `full` Tuesday 24 November 2026 · `week` Tue 17:00 – 18:00 · `dated` Tue 24 Nov, 17:00 · `near` today 17:00 */
  format?: TimeFormat | undefined
  /** IANA name. Default: the viewer's own; for visitors the school's until the browser's zone is known. */
  zone?: string | undefined
  /** Prints the zone's name after it. */
  withZone?: boolean | undefined
}

const formatLocal = ({ at, until, now, format = 'dated' }: Props, zone: string): string => {
  switch (format) {
    case 'time':
      return until ? formatTimeRange(at, until, zone) : formatTime(at, zone)
    case 'day':
      return formatDate(at, zone, now ?? null)
    case 'full':
      return formatFullDate(at, zone)
    case 'week':
      return until ? formatDayAndTimeRange(at, until, zone) : formatDayAndTime(at, zone)
    case 'dated':
      return until ? formatDateAndTimeRange(at, until, zone, now ?? null) : formatDateAndTime(at, zone, now ?? null)
    case 'near':
      return formatNearTime(at, zone, now ?? at)
  }
}

/** A moment in the viewer's local time; the `datetime` attribute has the instant. */
export const LocalTime = (props: Props) => {
  const zone = useViewerZone(props.zone ?? null)
  return (
    <time dateTime={props.at} title={zone} className={styles.time}>
      {formatLocal(props, zone)}
      {props.withZone && ` ${zoneName(zone)}`}
    </time>
  )
}

/** Which times are on this page: `Warsaw time`. */
export const ZoneTime = () => zoneTime(useViewerZone())

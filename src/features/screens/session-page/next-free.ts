import type { Availability } from '#features/academy/availability/availability-view.ts'
import { t } from '#kernel/messages.ts'
import { formatDate, formatNearTime, formatTime, hoursUntil } from '#kernel/time.ts'
import type { Choice } from './choice.ts'
import type { BarLink } from './reserve-bar.ts'
import { choiceOf } from './shown-week.ts'

/** Within these a day of the week names one date only. */
const NEAR_HOURS = 6 * 24

type Where = { readonly zone: string; readonly now: string; readonly at: (choice: Choice) => string }

/** Short where it can be, for the bar of a phone: `Choose tomorrow 9:00`, `Choose Sun 9:00`, `Choose Sun 6 Dec, 9:00`. */
const chooseLabel = (start: string, { zone, now }: Pick<Where, 'zone' | 'now'>): string =>
  hoursUntil(start, now) < NEAR_HOURS
    ? t('Choose {time}', { time: formatNearTime(start, zone, now) })
    : t('Choose {date}, {time}', { date: formatDate(start, zone, now), time: formatTime(start, zone) })

/** The first time that is free, as the link that chooses it; null where there is none, and for groups and courses. */
export const nextFree = (week: Availability | null, choice: Choice, { zone, now, at }: Where): BarLink | null =>
  week?.next
    ? {
        to: at(choiceOf(choice, week.next, week)),
        label: chooseLabel(week.next.start, { zone, now }),
      }
    : null

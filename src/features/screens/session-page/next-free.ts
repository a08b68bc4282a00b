import type { Availability } from '#features/academy/availability/availability-view.ts'
import { t } from '#kernel/messages.ts'
import { formatDate, formatTime } from '#kernel/time.ts'
import type { Choice } from './choice.ts'
import type { BarLink } from './reserve-bar.ts'
import { choiceOf } from './shown-week.ts'

type Where = { readonly zone: string; readonly now: string; readonly at: (choice: Choice) => string }

/** The first time that is free, as the link that chooses it; null where there is none, and for groups and courses. */
export const nextFree = (week: Availability | null, choice: Choice, { zone, now, at }: Where): BarLink | null =>
  week?.next
    ? {
        to: at(choiceOf(choice, week.next, week)),
        label: t('Choose {date}, {time}', {
          date: formatDate(week.next.start, zone, now),
          time: formatTime(week.next.start, zone),
        }),
      }
    : null

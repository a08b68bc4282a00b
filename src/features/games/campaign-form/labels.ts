import { THEME_LABELS, type Theme } from '#features/games/games/game-types.ts'
import { weekdayName, writeRange } from '#kernel/day-names.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { consecutiveRuns, type DateTimeMap, formatHour, slotsByDay, weekdayOf } from '#kernel/timetable.ts'
import type { Tone } from '#ui/tone.ts'
import { type CampaignStatus, type CampaignType, type InvitationAnswer, OTHER_THEME } from './campaign-types.ts'

export const STATUS_LABELS: Readonly<Record<CampaignStatus, Message>> = {
  pending: msg('[campaign] Pending'),
  proposed: msg('[campaign] Proposed'),
  created: msg('[campaign] Created'),
  rejected: msg('[campaign] Rejected'),
  withdrawn: msg('[campaign] Withdrawn'),
}
export const STATUS_TONES: Readonly<Record<CampaignStatus, Tone>> = {
  pending: 'lamp',
  proposed: 'dungeons',
  created: 'good',
  rejected: 'danger',
  withdrawn: 'warn',
}
export const ANSWER_LABELS: Readonly<Record<InvitationAnswer, Message>> = {
  invited: msg('[player] Invited'),
  accepted: msg('[player] Accepted'),
  declined: msg('[player] Declined'),
  removed: msg('[player] Removed'),
}
export const ANSWER_TONES: Readonly<Record<InvitationAnswer, Tone>> = {
  invited: 'lamp',
  accepted: 'good',
  declined: 'danger',
  removed: 'warn',
}

type Themed = { readonly theme: Theme; readonly customTheme: string }
/** The theme, or the text that stands for the theme Other. */
export const themeLabel = ({ theme, customTheme }: Themed): string =>
  theme === OTHER_THEME ? customTheme : THEME_LABELS[theme]()

/** The same as it is kept, for every reader. */
export const themeName = ({ theme, customTheme }: Themed): string => (theme === OTHER_THEME ? customTheme : theme)

type Instants = { readonly start: string; readonly end: string }
const WEEK_HOURS = 7 * 24 - 1

export const CAMPAIGN_TYPE_LABELS: Readonly<Record<CampaignType, Message>> = {
  'Pre-made campaign': msg('Pre-made campaign'),
  'Customised campaign': msg('Customised campaign'),
  'Completely custom campaign': msg('Completely custom campaign'),
}

/** Times in a zone by their weekdays: `Friday 22:30 – Saturday 1:30; Sunday 18:00 – 24:00`, and `any time` for a whole week. Instants as ISO text. */
export const commonTimesLabel = (times: readonly Instants[], zone: string): string =>
  times
    .map(({ start, end }) => {
      const [from, to] = [start, end].map(at => Temporal.Instant.from(at).toZonedDateTimeISO(zone))
      if (!from || !to) return ''
      if (to.since(from).total('hours') >= WEEK_HOURS) return t('any time')
      const isSameDay = from.toPlainDate().equals(to.toPlainDate())
      const isMidnight = to.equals(to.startOfDay()) && from.toPlainDate().add({ days: 1 }).equals(to.toPlainDate())
      const hourOf = ({ hour, minute }: Temporal.ZonedDateTime) => formatHour(hour + minute / 60)
      const ends = isSameDay
        ? hourOf(to)
        : isMidnight
          ? '24:00'
          : `${weekdayName(weekdayOf(to.toPlainDate()))} ${hourOf(to)}`
      return `${weekdayName(weekdayOf(from.toPlainDate()))} ${writeRange(hourOf(from), ends)}`
    })
    .join('; ')

/** `Monday 17:00 – 20:00; Friday 18:00 – 21:30`. */
export const timesLabel = (times: DateTimeMap): string =>
  slotsByDay(times)
    .map(([day, hours]) => {
      const runs = consecutiveRuns(hours).map(({ from, to }) => writeRange(formatHour(from), formatHour(to)))
      return `${weekdayName(day)} ${runs.join(', ')}`
    })
    .join('; ')

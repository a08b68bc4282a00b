import { consecutiveRuns, type DateTimeMap, formatHour, slotsByDay } from '#kernel/timetable.ts'
import type { Tone } from '#ui/tone.ts'
import { type CampaignStatus, type InvitationAnswer, OTHER_THEME } from './campaign-types.ts'

export const STATUS_LABELS: Readonly<Record<CampaignStatus, string>> = {
  pending: 'Pending',
  proposed: 'Proposed',
  created: 'Created',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}
export const STATUS_TONES: Readonly<Record<CampaignStatus, Tone>> = {
  pending: 'lamp',
  proposed: 'dungeons',
  created: 'good',
  rejected: 'danger',
  withdrawn: 'warn',
}
export const ANSWER_LABELS: Readonly<Record<InvitationAnswer, string>> = {
  invited: 'Invited',
  accepted: 'Accepted',
  declined: 'Declined',
  removed: 'Removed',
}
export const ANSWER_TONES: Readonly<Record<InvitationAnswer, Tone>> = {
  invited: 'lamp',
  accepted: 'good',
  declined: 'danger',
  removed: 'warn',
}

type Themed = { readonly theme: string; readonly customTheme: string }
/** The theme, or the text that stands for the theme Other. */
export const themeLabel = ({ theme, customTheme }: Themed): string => (theme === OTHER_THEME ? customTheme : theme)

/** `Monday 17:00 – 20:00; Friday 18:00 – 21:30`. */
export const timesLabel = (times: DateTimeMap): string =>
  slotsByDay(times)
    .map(([day, hours]) => {
      const runs = consecutiveRuns(hours).map(({ from, to }) => `${formatHour(from)} – ${formatHour(to)}`)
      return `${day} ${runs.join(', ')}`
    })
    .join('; ')

import { THEMES } from '#features/games/games/game-types.ts'
import { t } from '#kernel/messages.ts'
import { isSlot } from '#kernel/slot-rules.ts'
import { WEEKDAYS, type Weekday } from '#kernel/timetable.ts'
import { isZone } from '#kernel/zones.ts'
import { CAMPAIGN_TYPES, OTHER_THEME, PLAYER_COUNTS, SESSION_LENGTHS } from './campaign-types.ts'

/** Hours of one day, `[from, to)` in halves: 17.5 is 17:30. `hours`: its half-hours, where it has gaps. */
type DraftRange = {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly hours?: readonly number[]
}

/** The form of a campaign as it was filled in, complete or not. */
export type CampaignDraft = {
  readonly theme: string
  readonly customTheme: string
  readonly type: string
  readonly sessionLength?: number | undefined
  readonly playerCount?: number | undefined
  readonly usernames: readonly string[]
  /** The selected days. */
  readonly availability: { readonly [Day in Weekday]?: DraftRange | undefined }
  readonly zone: string
}

export type DraftProblem = { readonly field: keyof CampaignDraft; readonly message: string }

const isOneOf = (value: unknown, values: readonly unknown[]): boolean => values.includes(value)
const isRangeEnd = (hour: number | undefined, from: number): boolean =>
  hour !== undefined && (hour === 24 || isSlot(hour)) && hour > from
const selectedDays = ({ availability }: CampaignDraft) => WEEKDAYS.flatMap(day => availability[day] ?? [])

const missingOf = (draft: CampaignDraft): readonly (keyof CampaignDraft)[] => {
  const filled: readonly (readonly [keyof CampaignDraft, boolean])[] = [
    ['theme', isOneOf(draft.theme, THEMES)],
    ['type', isOneOf(draft.type, CAMPAIGN_TYPES)],
    ['sessionLength', isOneOf(draft.sessionLength, SESSION_LENGTHS)],
    ['availability', selectedDays(draft).length > 0],
    ['playerCount', isOneOf(draft.playerCount, PLAYER_COUNTS)],
    ['usernames', draft.usernames.length > 0],
  ]
  return filled.flatMap(([field, isFilled]) => (isFilled ? [] : [field]))
}

/** All that is wrong: the specification's checks with its sentences, in its order, then those that it leaves open (docs/product.md §13.5). */
export const problemsOf = (draft: CampaignDraft): readonly DraftProblem[] => {
  const days = selectedDays(draft)
  const checks: readonly (readonly [keyof CampaignDraft, boolean, string])[] = [
    ...missingOf(draft).map(field => [field, true, t('Please fill in all required fields!')] as const),
    [
      'usernames',
      draft.usernames.length !== draft.playerCount,
      t('The number of player usernames must match the selected player count!'),
    ],
    ['customTheme', draft.theme === OTHER_THEME && draft.customTheme === '', t('Please fill in the custom theme!')],
    [
      'availability',
      days.some(({ from, to }) => from === undefined || to === undefined),
      t('Please specify time ranges for all selected days!'),
    ],
    ['zone', !isZone(draft.zone), t('Please select a time zone!')],
    [
      'availability',
      days.some(({ from = -1, to }) => !isSlot(from) || !isRangeEnd(to, from)),
      t('On each day, choose an end that is after the start.'),
    ],
    ['usernames', new Set(draft.usernames).size < draft.usernames.length, t('List each player only once.')],
  ]
  return checks.flatMap(([field, isWrong, message]) => (isWrong ? [{ field, message }] : []))
}

/** The first problem. Null: complete. */
export const checkDraft = (draft: CampaignDraft): DraftProblem | null => problemsOf(draft)[0] ?? null

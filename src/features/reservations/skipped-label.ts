import type { SkippedDate } from './skipped-dates.ts'

const REASONS: Readonly<Record<SkippedDate['reason'], string>> = {
  past: 'already past',
  notice: 'too soon: the teacher needs notice',
  horizon: 'not open for booking yet',
  holiday: 'a holiday',
  taken: 'taken',
  clash: 'you have something else then',
  full: 'full',
  away: 'the teacher is not available',
}

/** Why a date is left out, for quotes, reservations and e-mails. */
export const skippedLabel = ({ reason, name }: Pick<SkippedDate, 'reason' | 'name'>): string =>
  reason === 'holiday' && name ? `holiday: ${name}` : REASONS[reason]

import type { TrainingStatus } from '#features/staff/training-records/schema.ts'
import { t } from '#kernel/messages.ts'
import { formatDate, formatDateAndTimeRange } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Tone } from '#ui/tone.ts'

export const TRAINING_TONES: Readonly<Record<TrainingStatus, Tone>> = {
  approved: 'warn',
  offered: 'lamp',
  accepted: 'good',
  declined: 'muted',
  lapsed: 'muted',
  planned: 'trainings',
  done: 'warn',
  billed: 'warn',
  paid: 'good',
  cancelled: 'muted',
}

type Dated = { readonly start: string; readonly end: string }

export const minutesOf = ({ start, end }: Dated): string =>
  String(Temporal.Instant.from(start).until(Temporal.Instant.from(end), { largestUnit: 'minutes' }).minutes)

/** In the school's time: a training is in one place, or for one school. */
export const dateText = ({ start, end }: Dated, now: string): string =>
  formatDateAndTimeRange(start, end, SCHOOL_ZONE, now)

export const dayText = (at: string, now: string): string => formatDate(at, SCHOOL_ZONE, now)

export const placeText = ({ isOnline, place }: { readonly isOnline: boolean; readonly place: string }): string =>
  isOnline ? (place ? t('Online, {place}', { place }) : t('Online')) : place

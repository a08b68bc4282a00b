import type { Tone } from '#ui/tone.ts'
import type { RequestStatus } from '../schema.ts'

export const STATUS_TONES: Readonly<Record<RequestStatus, Tone>> = {
  '': 'warn',
  pending: 'warn',
  approved: 'good',
  rejected: 'danger',
  withdrawn: 'muted',
}

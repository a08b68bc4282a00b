import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const TAXES_IN_THE_PAST: Refusal = {
  code: 'taxes_in_the_past',
  status: 409,
  field: 'validFrom',
  message: msg('Payments of earlier days are taxed already. Choose today or a later day.'),
}

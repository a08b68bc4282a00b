import { requestDecided } from '#features/staff/requests/events.ts'
import { beginApproved } from '#features/staff/training-offers/begin.ts'
import { on, type Reaction } from '#platform/events.ts'
import { dateReactions } from './date-reactions.ts'
import { endReactions } from './end-reactions.ts'
import { sendsTrainingInvoice } from './invoice-letters.ts'
import { offerReactions } from './offer-reactions.ts'

export const trainingReactions: readonly Reaction[] = [
  on(requestDecided, beginApproved),
  ...offerReactions,
  ...dateReactions,
  ...endReactions,
  sendsTrainingInvoice,
]

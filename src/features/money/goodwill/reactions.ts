import { notify } from '#features/people/notifications/notify.ts'
import type { Ctx } from '#kernel/actor.ts'
import { formatPLN } from '#kernel/money.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { goodwillGiven, goodwillTakenBack } from './events.ts'
import { goodwillGivenNotice, goodwillTakenBackNotice } from './notices.ts'

const CREDIT_PATH = '/account/billing?show=credit'

const telling =
  (notice: typeof goodwillGivenNotice | typeof goodwillTakenBackNotice) =>
  (tx: Tx, ctx: Ctx, { entityId, payload }: EventOf<typeof goodwillGiven>): Promise<void> =>
    notify(tx, ctx, notice, {
      userId: entityId,
      params: { amount: () => formatPLN(payload.amount), reason: payload.reason },
      entityId: payload.giftId,
      dedupeKey: payload.giftId,
      link: CREDIT_PATH,
    })

export const goodwillReactions: readonly Reaction[] = [
  on(goodwillGiven, telling(goodwillGivenNotice)),
  on(goodwillTakenBack, telling(goodwillTakenBackNotice)),
]

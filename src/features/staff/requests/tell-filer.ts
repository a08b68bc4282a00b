import { notify } from '#features/people/notifications/notify.ts'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import type { Ctx } from '#kernel/actor.ts'
import { reasonText } from '#kernel/kept-reasons.ts'
import { type Said, say } from '#kernel/messages.ts'
import type { Tx } from '#platform/database.ts'
import { requestDecidedNotice } from './notices.ts'
import type { DecisionTold } from './request-kind.ts'
import { REQUEST_STATUS_LABELS } from './schema.ts'
import type { StoredRequest } from './table.ts'

type Told = Pick<StoredRequest, 'id' | 'kind' | 'filedBy'>
type Telling = Omit<DecisionTold, 'reason'> & {
  readonly reason: Said
  readonly subject: Said
  /** A path of this site; the requests of the account without it. */
  readonly link?: string
  /** Where the kind writes to them by itself, perhaps to another address. */
  readonly withoutEmail?: true
}

/** Tells the person who asked how it was decided, except of what they withdrew themselves. */
export const tellFiler = async (
  tx: Tx,
  ctx: Ctx,
  { id, kind, filedBy }: Told,
  { status, reason, subject, link = accountSectionPath('requests'), ...delivery }: Telling,
): Promise<void> => {
  if (!filedBy || status === 'withdrawn') return
  await notify(tx, ctx, requestDecidedNotice, {
    userId: filedBy,
    params: { outcome: REQUEST_STATUS_LABELS[status], subject, reason: () => reasonText(say(reason)) },
    fields: { requestType: kind },
    entityId: id,
    dedupeKey: `${id}:${ctx.now}`,
    link,
    ...delivery,
  })
}

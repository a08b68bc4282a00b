import { eq } from 'drizzle-orm'
import { keepResetLink } from '#features/people/account-emails/secret-links.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Reader, type Tx } from '#platform/database.ts'
import { enqueueEmail, enqueueEmails } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { inLanguage } from '#platform/readers.ts'
import { linkSentElsewhereEmail, recoveryClosedEmail, recoveryLinkEmail } from './emails.ts'
import { recoveryClosed, recoveryLinkSent } from './events.ts'
import { mayRecoverAccounts } from './policy.ts'
import { CASE_CLOSED, CASE_NOT_FOUND } from './refusals.ts'
import { checkLink } from './rules.ts'
import type { LinkInput, RecoveryOutcome } from './schema.ts'
import { recoveryCases, type StoredRecoveryCase } from './table.ts'

const findAccount = async (reader: Reader, userId: string | null) => {
  const [account] = await reader
    .select()
    .from(users)
    .where(eq(users.id, userId ?? ''))
  return account ?? null
}

/** Refuses 404 to others than staff, 409 `case_closed` with the name of the person who was quicker. */
const lockOpen = async (tx: Tx, ctx: Ctx, id: string): Promise<StoredRecoveryCase> => {
  if (mayRecoverAccounts(ctx.actor)) return refuse(CASE_NOT_FOUND)
  const [found] = await tx.select().from(recoveryCases).where(eq(recoveryCases.id, id)).for('update')
  if (!found) return refuse(CASE_NOT_FOUND)
  if (found.status === 'open') return found
  const by = await findAccount(tx, found.closedBy)
  return refuse(withParams(CASE_CLOSED, { name: by?.displayName ?? t('another member of staff') }))
}

/**
 * Sends a link for a new password, once and within an hour, and closes the case. To another address than the account's own it needs a note
 * on the person's identity, and the account's address is told. Staff never see the link. Refuses 404, 409 `case_closed`,
 * `no_such_account`, `address_not_confirmed`, 403 `staff_account`, `own_account` (docs/product.md §11.6).
 */
export const sendRecoveryLink = (ctx: Ctx, id: string, link: LinkInput): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    const { userId, email } = await lockOpen(tx, ctx, id)
    const account = await findAccount(tx, userId)
    const refusal = checkLink(ctx.actor, account, link.to)
    if (refusal || !account) return refuse(refusal ?? CASE_NOT_FOUND)
    const linkId = `reset_${id}`
    await keepResetLink(tx, ctx, { id: linkId, userId: account.id })
    const isElsewhere = link.to === 'elsewhere' && email !== account.email
    const identityNote = link.to === 'elsewhere' ? link.identityNote : ''
    await close(tx, ctx, id, { outcome: link.to === 'elsewhere' ? 'link_elsewhere' : 'link_to_account', identityNote })
    await inLanguage(account.language, () =>
      enqueueEmails(tx, [
        recoveryLinkEmail(link.to === 'elsewhere' ? email : account.email, id, linkId),
        ...(isElsewhere ? [linkSentElsewhereEmail(account.email, id)] : []),
      ]),
    )
    const event = recoveryLinkSent(id, { userId: account.id, to: link.to, identityNote })
    await recordEvents(tx, ctx, event)
  })

/** Closes a case without a link; the person hears that there is none. Refuses 404, 409 `case_closed`. */
export const closeRecoveryCase = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    const { userId, email, language } = await lockOpen(tx, ctx, id)
    await close(tx, ctx, id, { outcome: 'no_link', reason })
    await inLanguage(language, () => enqueueEmail(tx, recoveryClosedEmail(email, id)))
    await recordEvents(tx, ctx, recoveryClosed(id, { userId, reason }))
  })

type End = { readonly outcome: RecoveryOutcome; readonly identityNote?: string; readonly reason?: string }

const close = async (tx: Tx, ctx: Ctx, id: string, end: End): Promise<void> => {
  await tx
    .update(recoveryCases)
    .set({ ...end, status: 'closed', closedBy: requireUser(ctx.actor).id, closedAt: ctx.now })
    .where(eq(recoveryCases.id, id))
  publishAfterCommit(tx, topics.admin('password'))
}

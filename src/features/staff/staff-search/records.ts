import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { escapeLikePattern } from '#features/academy/session-list/list-conditions.ts'
import { SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { dneSessions as games } from '#features/games/games/table.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { isMismatched, isUnclaimed } from '#features/money/payments/queries.ts'
import { CREDIT_PROVIDER } from '#features/money/payments/rules.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { ROLE_LABELS } from '#features/people/users/role-labels.ts'
import { users } from '#features/people/users/table.ts'
import { termBeginsWith } from '#features/staff/event-admin/find-sessions.ts'
import { sessionSearchTerms as terms } from '#features/staff/event-admin/table.ts'
import { paymentState } from '#features/staff/staff-money/parts/labels.ts'
import { staffPaymentPath } from '#features/staff/staff-money/paths.ts'
import { userPath } from '#features/staff/user-admin/paths.ts'
import { listUsersForStaff } from '#features/staff/user-admin/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { effectiveRole } from '#kernel/capability.ts'
import { formatPLN } from '#kernel/money.ts'
import { db } from '#platform/database.ts'
import { saidWords } from '#platform/stored-words.ts'
import type { Found } from './found.ts'

/** Of each kind: who sees more than these types on. */
const SHOWN = 5
/** A session can be found by several words. */
const MAX_TERMS = 8 * SHOWN

export const findPeople = async (ctx: Ctx, text: string): Promise<readonly Found[]> => {
  const { items } = await listUsersForStaff(ctx, { q: text, limit: SHOWN })
  return items.map(({ uid, displayName, username, role, staffRole }) => ({
    ...{ kind: 'person', to: userPath(uid), label: displayName },
    hint: `${username} · ${ROLE_LABELS[effectiveRole({ role, staffRole })]()}`,
  }))
}

/** By the title or the teacher. */
export const findSessions = async (text: string): Promise<readonly Found[]> => {
  const ids = db
    .select({ id: terms.sessionId })
    .from(terms)
    .where(termBeginsWith(text))
    .orderBy(asc(terms.term), asc(terms.sessionId))
    .limit(MAX_TERMS)
  const rows = await db
    .select({
      id: academySessions.id,
      title: academySessions.title,
      type: academySessions.type,
      host: users.displayName,
    })
    .from(academySessions)
    .innerJoin(users, eq(users.id, academySessions.user_id))
    .where(inArray(academySessions.id, ids))
    .orderBy(desc(academySessions.created_at), desc(academySessions.id))
    .limit(SHOWN)
  return rows.map(({ id, title, type, host }) => ({
    ...{ kind: 'session', to: `/admin/events/${id}`, label: title },
    hint: `${SESSION_TYPE_LABELS[type]()} · ${host}`,
  }))
}

/** By the beginning of a word of the title: an index of three letters serves it. */
export const findGames = async (text: string): Promise<readonly Found[]> => {
  const typed = escapeLikePattern(text)
  const rows = await db
    .select({ id: games.id, title: games.title, level: games.level, host: users.displayName })
    .from(games)
    .innerJoin(users, eq(users.id, games.teacherId))
    .where(or(ilike(games.title, `${typed}%`), ilike(games.title, `% ${typed}%`)))
    .orderBy(desc(games.createdAt), desc(games.id))
    .limit(SHOWN)
  return rows.map(({ id, title, level, host }) => ({
    ...{ kind: 'game', to: `/admin/events/games/${id}`, label: title },
    hint: `${level} · ${host}`,
  }))
}

/** By its receipt, its reference at a provider, or what it pays for. Each is a whole text, found by its own index. */
export const findPayments = async (text: string): Promise<readonly Found[]> => {
  const providers = sql.join(
    [...new Set([...paymentProviders.names(), CREDIT_PROVIDER])].map(name => sql`${name}`),
    sql`, `,
  )
  const ids = sql`(
    select intent_id from receipts where number = ${text}
    union all select id from payment_intents where provider in (${providers}) and provider_ref = ${text}
    union all select id from payment_intents where provider in (${providers}) and charge_ref = ${text}
    union all select id from payment_intents
      where payable_kind in ('reservation', 'invoice', 'card', 'voucher', 'package') and payable_id = ${text})`
  const rows = await db
    .select({
      ...{ id: paymentIntents.id, description: saidWords(paymentIntents), amount: paymentIntents.amount },
      ...{ state: paymentIntents.state, payer: users.displayName, isUnclaimed, isMismatched },
    })
    .from(paymentIntents)
    .innerJoin(users, eq(users.id, paymentIntents.payerId))
    .where(and(sql`${paymentIntents.id} in ${ids}`, sql`${paymentIntents.amount} > 0`))
    .limit(SHOWN)
  return rows.map(({ id, description, amount, payer, ...stated }) => ({
    ...{ kind: 'payment', to: staffPaymentPath(id), label: description },
    hint: `${formatPLN(amount)} · ${payer} · ${paymentState(stated)[0]}`,
  }))
}

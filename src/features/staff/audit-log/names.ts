import { eq, inArray } from 'drizzle-orm'
import { reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { themeLabel } from '#features/games/campaign-form/labels.ts'
import { campaigns } from '#features/games/campaigns/table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { users } from '#features/people/users/table.ts'
import { findRequestKind } from '#features/staff/request-queues/request-kinds.ts'
import { requests } from '#features/staff/requests/table.ts'
import { type IdKind, kindOfId } from '#kernel/ids.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import type { Reader } from '#platform/database.ts'
import { saidWords } from '#platform/stored-words.ts'

type Name = readonly [id: string, name: string]
type ReadNames = (reader: Reader, ids: string[]) => Promise<readonly Name[]>

/** One read by primary keys for each kind that a page of the audit names. */
const READ_NAMES: Partial<Readonly<Record<IdKind, ReadNames>>> = {
  user: async (reader, ids) =>
    (
      await reader
        .select({ id: users.id, name: users.displayName, username: users.username })
        .from(users)
        .where(inArray(users.id, ids))
    ).map(({ id, name, username }) => [id, `${name} (${username})`]),
  session: async (reader, ids) =>
    (
      await reader
        .select({ id: academySessions.id, title: academySessions.title })
        .from(academySessions)
        .where(inArray(academySessions.id, ids))
    ).map(({ id, title }) => [id, title]),
  game: async (reader, ids) =>
    (
      await reader
        .select({ id: dneSessions.id, title: dneSessions.title })
        .from(dneSessions)
        .where(inArray(dneSessions.id, ids))
    ).map(({ id, title }) => [id, title]),
  reservation: async (reader, ids) =>
    (
      await reader
        .select({ id: reservations.id, title: academySessions.title, student: users.displayName })
        .from(reservations)
        .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
        .innerJoin(users, eq(users.id, reservations.userId))
        .where(inArray(reservations.id, ids))
    ).map(({ id, title, student }) => [id, `${title}, ${student}`]),
  intent: async (reader, ids) =>
    (
      await reader
        .select({ id: paymentIntents.id, description: saidWords(paymentIntents) })
        .from(paymentIntents)
        .where(inArray(paymentIntents.id, ids))
    ).map(({ id, description }) => [id, t('Payment: {description}', { description })]),
  campaign: async (reader, ids) =>
    (await reader.select().from(campaigns).where(inArray(campaigns.id, ids))).map(campaign => [
      campaign.id,
      t('Campaign: {theme}', { theme: themeLabel(campaign) }),
    ]),
  request: async (reader, ids) =>
    (
      await reader
        .select({ id: requests.id, kind: requests.kind, data: requests.data })
        .from(requests)
        .where(inArray(requests.id, ids))
    ).map(({ id, kind, data }) => [id, findRequestKind(kind).summary(data as never).title]),
}

/** `Payment 4J5K`: what is not read by a name of its own. Anything that is no id stays as it is, such as the name of a setting. */
const shortName = (id: string): string => {
  const kind = kindOfId(id)
  return kind ? `${wordsOf(kind)} ${id.slice(-4).toUpperCase()}` : id
}

const WORDS: Partial<Readonly<Record<IdKind, Message>>> = {
  intent: msg('Payment'),
  entry: msg('Ledger entry'),
  usage: msg('Metered hours'),
}

const wordsOf = (kind: IdKind): string => {
  const words = WORDS[kind]?.() ?? kind.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What each of these ids is, in words: a person, the title of a session or a game, what was asked for. */
export const nameEntities = async (
  reader: Reader,
  ids: readonly string[],
): Promise<Readonly<Record<string, string>>> => {
  const byKind = Map.groupBy(new Set(ids), kindOfId)
  const read = await Promise.all([...byKind].map(([kind, own]) => (kind && READ_NAMES[kind]?.(reader, own)) ?? []))
  return Object.fromEntries([...[...new Set(ids)].map(id => [id, shortName(id)]), ...read.flat()])
}

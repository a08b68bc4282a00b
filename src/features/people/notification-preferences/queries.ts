import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import type { Reader } from '#platform/database.ts'
import { type Channel, type Choices, DEFAULT_SUMMARY_HOUR, type DeliveryPreferences } from './delivery-rules.ts'
import { notificationChoices, notificationPreferences } from './table.ts'

/** The choices of the person in `users`. */
export const choicesOn = (channel: Channel) =>
  sql<Choices | null>`(select json_object_agg(${notificationChoices.scope}, ${notificationChoices.choice}) from ${notificationChoices} where ${notificationChoices.userId} = ${users.id} and ${notificationChoices.channel} = ${channel})`

const selected = {
  id: users.id,
  email: users.email,
  name: users.displayName,
  zone: users.zone,
  language: users.language,
  isConfirmed: users.emailVerified,
  quietFrom: notificationPreferences.quietFrom,
  quietUntil: notificationPreferences.quietUntil,
  summaryHour: notificationPreferences.summaryHour,
  choices: choicesOn('email'),
}

/** With the choices for devices, for the person. */
const selectAllPreferences = (reader: Reader) =>
  reader
    .select({ ...selected, pushChoices: choicesOn('push') })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))

const selectPreferences = (reader: Reader) =>
  reader.select(selected).from(users).leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))

type Row = Awaited<ReturnType<typeof selectPreferences>>[number]

export type Recipient = DeliveryPreferences & {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly language: string
  /** Only a confirmed address is written to. */
  readonly isConfirmed: boolean
}

const toRecipient = ({ quietFrom, quietUntil, summaryHour, choices, ...person }: Row): Recipient => ({
  ...person,
  choices: choices ?? {},
  quietHours: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
  summaryHour: summaryHour ?? DEFAULT_SUMMARY_HOUR,
})

/** These people, with how they want to be written to. */
export const listPeople = async (
  reader: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Recipient>> => {
  const rows = await selectPreferences(reader).where(inArray(users.id, [...userIds]))
  return new Map(rows.map(row => [row.id, toRecipient(row)]))
}

/** `pushChoices`: for the devices that get notifications. */
export type Preferences = DeliveryPreferences & { readonly pushChoices: Choices }

/** How a person wants to be written to, the defaults where nothing was chosen; null without such a person. */
export const findPreferences = async (reader: Reader, userId: string): Promise<Preferences | null> => {
  const [row] = await selectAllPreferences(reader).where(eq(users.id, userId))
  if (!row) return null
  const { choices, quietHours, summaryHour, zone } = toRecipient(row)
  return { choices, pushChoices: row.pushChoices ?? {}, quietHours, summaryHour, zone }
}

/** As `findPreferences`, of a person who exists. */
export const getPreferences = async (reader: Reader, userId: string): Promise<Preferences> => {
  const found = await findPreferences(reader, userId)
  if (!found) throw new Error(`no user ${userId}`)
  return found
}

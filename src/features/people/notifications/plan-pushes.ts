import { type SQL, sql } from 'drizzle-orm'
import { type Choices, decidePush, pushUntil } from '#features/people/notification-preferences/delivery-rules.ts'
import { choicesOn } from '#features/people/notification-preferences/queries.ts'
import { notificationPreferences } from '#features/people/notification-preferences/table.ts'
import { pushSubscriptions } from '#features/people/push-subscriptions/table.ts'
import { authSessions, users } from '#features/people/users/table.ts'
import { pushes } from '#integrations/push/port.ts'
import type { Tx } from '#platform/database.ts'
import { defineQueue } from '#platform/jobs.ts'
import type { PlannedNotice } from './plan-deliveries.ts'
import { pushDeliveries } from './push-delivery-table.ts'
import { notifications } from './table.ts'

/** A notification for one device. `until`: an instant as ISO text, from which on it is not sent. */
export type PushJob = {
  readonly notificationId: string
  readonly subscriptionId: string
  readonly until: string
  readonly urgency: 'normal' | 'high'
}

/** Messages to devices. How often each is tried again is decided by `sendPush`; the queue's own repetitions are for a process that ended. */
export const pushJobs = defineQueue<PushJob>('push', { keepsFinished: false })

/** A person's devices that get notifications, and how the person wants to get them. */
export type PushTarget = {
  readonly devices: readonly { readonly id: string; readonly serverKey: string }[]
  readonly zone: string
  readonly quietFrom: number | null
  readonly quietUntil: number | null
  readonly choices: Choices | null
}

/** More devices than a person has in use. */
const MAX_DEVICES = 20

/**
 * The person of a notification that has just been written, for its `returning`: no statement of its own, because few people have devices
 * that get notifications. Null for all others.
 */
export const pushTargets = () => {
  // In brackets of their own: drizzle takes the table's name from columns at the top.
  const person = sql`${notifications.userId}`
  const devices = sql`(select json_agg(json_build_object('id', device.id, 'serverKey', device.server_key)) from (
    select ${pushSubscriptions.id}, ${pushSubscriptions.serverKey} from ${pushSubscriptions}
    join ${authSessions} on ${authSessions.id} = ${pushSubscriptions.signInSessionId}
    where ${authSessions.userId} = ${person} and ${authSessions.expiresAt} > ${notifications.createdAt}
    order by ${pushSubscriptions.createdAt} desc limit ${sql.raw(String(MAX_DEVICES))}) device)`
  const target = sql`select json_build_object('devices', found.devices, 'zone', ${users.zone}, 'choices', ${choicesOn('push')},
      'quietFrom', ${notificationPreferences.quietFrom}, 'quietUntil', ${notificationPreferences.quietUntil})
    from (select ${devices} as devices) found
    join ${users} on ${users.id} = ${person}
    left join ${notificationPreferences} on ${notificationPreferences.userId} = ${users.id}
    where found.devices is not null`
  return sql<PushTarget | null>`(${target})`
}

/** Whether a device has shown a notification, or is about to: for the `returning` of its deletion. */
export const isPushed = (): SQL<boolean> => {
  const deliveries = sql`select from ${pushDeliveries} where ${pushDeliveries.notificationId} = ${notifications.id}
    and ${pushDeliveries.state} in ('sending', 'sent')`
  return sql<boolean>`exists (${deliveries})`
}

type Written = { readonly id: string; readonly pushTarget: PushTarget | null }

/** Sends a job for each device of those who have been told something. */
export const planPushes = (tx: Tx, planned: readonly PlannedNotice[], written: readonly Written[]): void => {
  const targets = new Map(written.flatMap(({ id, pushTarget }) => (pushTarget ? [[id, pushTarget]] : [])))
  if (targets.size === 0) return
  const { publicKey } = pushes.get()
  const jobs = planned.flatMap(each => {
    const target = targets.get(each.id)
    if (!target || !each.isNews) return []
    return target.devices
      .filter(({ serverKey }) => serverKey === publicKey)
      .flatMap(({ id }) => planPush(each, target, id))
  })
  pushJobs.sendAll(tx, jobs)
}

const planPush = ({ id, ctx, notice, input }: PlannedNotice, target: PushTarget, subscriptionId: string) => {
  const { startsAt, expiryDate, emailAt } = input
  const due = emailAt && Temporal.Instant.compare(emailAt, ctx.now) > 0 ? emailAt : ctx.now
  const until = pushUntil({ startsAt, expiryDate }, due)
  const at = decidePush({ ...notice, until }, toPreferences(target), due)
  if (!at) return []
  const urgency: PushJob['urgency'] = startsAt || notice.answers.length > 0 ? 'high' : 'normal'
  const data: PushJob = { notificationId: id, subscriptionId, until: until.toString(), urgency }
  return [{ data, ...(Temporal.Instant.compare(at, ctx.now) > 0 ? { after: at } : {}) }]
}

type StoredPreferences = Omit<PushTarget, 'devices'>

export const toPreferences = ({ quietFrom, quietUntil, choices, zone }: StoredPreferences) => ({
  ...{ choices: choices ?? {}, zone },
  quietHours: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
})

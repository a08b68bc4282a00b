import { type Message, msg, t } from '#kernel/messages.ts'
import type { Tone } from '#ui/tone.ts'
import type { EndpointView } from '../queries.ts'
import type { DeliveryFilter, DeliveryState } from '../schema.ts'

type Label = readonly [label: Message, tone: Tone]

export const ENDPOINT_LABELS: Readonly<Record<EndpointView['state'], Label>> = {
  active: [msg('[webhook] Active'), 'good'],
  failing: [msg('[webhook] Failing'), 'warn'],
  paused: [msg('[webhook] Paused'), 'danger'],
}

export const DELIVERY_LABELS: Readonly<Record<DeliveryState, Label>> = {
  waiting: [msg('[event] Waiting'), 'muted'],
  delivered: [msg('[event] Delivered'), 'good'],
  failed: [msg('[event] Failed'), 'danger'],
}

export const FILTER_LABELS: Readonly<Record<DeliveryFilter, Message>> = {
  all: msg('[events] All'),
  waiting: msg('[events] Waiting'),
  delivered: msg('[events] Delivered'),
  failed: msg('[events] Failed'),
}

/** `1000 or more`, where the count ends there. */
export const countLabel = (count: number, most: number): string =>
  count < most ? String(count) : t('{most} or more', { most: String(most) })

import type { Tone } from '#ui/tone.ts'
import type { EndpointView } from '../queries.ts'
import type { DeliveryFilter, DeliveryState } from '../schema.ts'

type Label = readonly [label: string, tone: Tone]

export const ENDPOINT_LABELS: Readonly<Record<EndpointView['state'], Label>> = {
  active: ['Active', 'good'],
  failing: ['Failing', 'warn'],
  paused: ['Paused', 'danger'],
}

export const DELIVERY_LABELS: Readonly<Record<DeliveryState, Label>> = {
  waiting: ['Waiting', 'muted'],
  delivered: ['Delivered', 'good'],
  failed: ['Failed', 'danger'],
}

export const FILTER_LABELS: Readonly<Record<DeliveryFilter, string>> = {
  all: 'All',
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

/** `1000 or more`, where the count ends there. */
export const countLabel = (count: number, most: number): string => (count < most ? String(count) : `${most} or more`)

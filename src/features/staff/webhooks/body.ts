import type { WebhookDelivery } from './table.ts'

type Told = Pick<WebhookDelivery, 'eventId' | 'eventType' | 'createdAt' | 'seq' | 'data'>

/** Paths of ours become whole addresses only here: where this site is can change while an event waits. */
const withAddress = (data: unknown, siteUrl: string): unknown => {
  if (typeof data !== 'object' || data === null || !('url' in data) || typeof data.url !== 'string') return data
  return { ...data, url: `${siteUrl}${data.url}` }
}

/** The body of the request for an event: always the same text for the same row. */
export const bodyOf = ({ eventId, eventType, createdAt, seq, data }: Told, siteUrl: string): string =>
  JSON.stringify({
    ...{ id: eventId, type: eventType, timestamp: createdAt.toString(), sequence: seq },
    data: withAddress(data, siteUrl),
  })

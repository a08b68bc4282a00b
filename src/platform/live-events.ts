import { type Topic, type TopicName, topicId, topicName } from '#kernel/topics.ts'
import { logFailure } from './outage-log.ts'

/** A small authorised payload that is sent with each topic of a name: read once for a topic and node, not once for a stream. */
export type Snapshots = Partial<Readonly<Record<TopicName, (id: string) => Promise<unknown>>>>

let snapshots: Snapshots = {}

export const registerSnapshots = (all: Snapshots) => {
  snapshots = all
}

export const readSnapshots = async (topics: ReadonlySet<Topic>): Promise<ReadonlyMap<Topic, unknown>> => {
  const snapshotsByTopic = new Map<Topic, unknown>()
  for (const topic of topics) {
    const read = snapshots[topicName(topic)]
    if (!read) continue
    try {
      snapshotsByTopic.set(topic, await read(topicId(topic)))
    } catch (error) {
      logFailure('warn', { err: error, topic }, 'a live snapshot could not be read; the topic is sent without it')
    }
  }
  return snapshotsByTopic
}

/** One server-sent event, serialised. */
export const formatEvent = (name: string, body: unknown): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(body)}\n\n`)

export const formatChangedEvent = (topics: readonly Topic[], snapshotsByTopic: ReadonlyMap<Topic, unknown>): Buffer =>
  formatEvent('changed', {
    topics,
    snapshots: Object.fromEntries(
      topics.flatMap(topic => (snapshotsByTopic.has(topic) ? [[topic, snapshotsByTopic.get(topic)]] : [])),
    ),
  })

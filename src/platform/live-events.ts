import { type Topic, type TopicName, topicId, topicName } from '#kernel/topics.ts'
import { logFailure } from './outage-log.ts'

/** A small authorised payload of each topic of a name: read once for a topic and node, not once for a stream. */
export type Snapshots = Partial<Readonly<Record<TopicName, ReadSnapshot>>>

/** Reads the payload of one topic, which is sent with it; or at once those of many people of whom one act tells, which follow their topics. */
type ReadSnapshot =
  | ((id: string) => Promise<unknown>)
  | { readonly readAll: (ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>> }

let snapshots: Snapshots = {}

export const registerSnapshots = (all: Snapshots) => {
  snapshots = all
}

/** Whether its snapshot follows it: a thousand people would wait until something is counted for each of them. */
export const hasFollowingSnapshot = (topic: Topic): boolean => typeof snapshots[topicName(topic)] === 'object'

export const readSnapshots = async (topics: ReadonlySet<Topic>): Promise<ReadonlyMap<Topic, unknown>> => {
  const snapshotsByTopic = new Map<Topic, unknown>()
  for (const [name, ofName] of Map.groupBy(topics, topicName)) {
    const read = snapshots[name]
    if (!read) continue
    if (typeof read !== 'function') {
      await withoutFailing(ofName, async () => {
        const found = await read.readAll(ofName.map(topicId))
        for (const topic of ofName) snapshotsByTopic.set(topic, found.get(topicId(topic)))
      })
      continue
    }
    for (const topic of ofName)
      await withoutFailing([topic], async () => void snapshotsByTopic.set(topic, await read(topicId(topic))))
  }
  return snapshotsByTopic
}

const withoutFailing = async (topics: readonly Topic[], read: () => Promise<void>): Promise<void> => {
  try {
    await read()
  } catch (error) {
    const context = { err: error, topic: topics[0], topics: topics.length }
    logFailure('warn', context, 'a live snapshot could not be read; the topic is sent without it')
  }
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

export const formatSnapshotEvent = (topic: Topic, snapshot: unknown): Buffer =>
  formatEvent('snapshots', { topics: [topic], snapshots: { [topic]: snapshot } })

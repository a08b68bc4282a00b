import type { Actor } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import {
  capabilityToHear,
  guardiansFollow,
  isHeardBy,
  parseTopic,
  type Topic,
  topicId,
  topicsOwnedBy,
} from '#kernel/topics.ts'

const MAX_TOPICS = 200
const ID_OR_NONE = /^([a-z]+_[0-9a-z]{26})?$/

/** The first that is no topic: an unknown name, one without the id that it needs, or with an id of no form of ours; null where all are. */
export const findUnknownTopic = (asked: readonly string[]): string | null =>
  asked.find(text => {
    const topic = parseTopic(text)
    return topic === null || (isHeardBy(topic, 'everyone') && !ID_OR_NONE.test(topicId(topic)))
  }) ?? null

/** Whether a stream wants to follow another person, so that it must be known whose guardian its user is. */
export const asksForChildren = (actor: Actor, asked: readonly string[]): boolean =>
  actor.kind === 'user' &&
  asked.some(text => {
    const topic = parseTopic(text)
    return topic !== null && guardiansFollow(topic) && topicId(topic) !== actor.id
  })

const mayAskFor = (actor: Actor, topic: Topic, childIds: readonly string[]): boolean => {
  if (isHeardBy(topic, 'everyone')) return ID_OR_NONE.test(topicId(topic))
  if (guardiansFollow(topic)) return childIds.includes(topicId(topic))
  return isHeardBy(topic, 'staff') && actor.kind === 'user' && can(actor, capabilityToHear(topic))
}

/**
 * A stream's topics: the requested ones whose audience includes this actor (200 at most), and the actor's own topics,
 * which are added by identity and never by request. `childIds` are those whose guardian the actor is.
 */
export const topicsFor = (
  actor: Actor,
  asked: readonly string[],
  childIds: readonly string[] = [],
): ReadonlySet<Topic> => {
  const allowed = asked
    .flatMap(text => parseTopic(text) ?? [])
    .filter(topic => mayAskFor(actor, topic, childIds))
    .slice(0, MAX_TOPICS)
  if (actor.kind !== 'user') return new Set(allowed)
  return new Set([
    ...allowed,
    ...topicsOwnedBy('owner', actor.id),
    ...topicsOwnedBy('signInSession', actor.signInSessionId),
  ])
}

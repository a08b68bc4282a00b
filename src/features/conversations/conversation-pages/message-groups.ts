import { dateIn } from '#kernel/time.ts'

/** Minutes after which the next message of the same person begins anew. */
const TOGETHER = 10

type Message = {
  readonly id: string
  readonly at: string
  readonly kind: 'text' | 'event'
  readonly isOwn: boolean
  readonly author: { readonly uid: string | null; readonly name: string } | null
}

const isFollowing = (message: Message, earlier: Message | undefined): boolean =>
  message.kind === 'text' &&
  earlier?.kind === 'text' &&
  message.author?.uid === earlier.author?.uid &&
  message.author?.name === earlier.author?.name &&
  Temporal.Instant.from(message.at).since(earlier.at).total('minutes') < TOGETHER

/** What a list of messages, the oldest first, shows beside each: whether a day begins with it, and whether it follows its author's last. */
export const placeMessages = <Item extends Message>(messages: readonly Item[], zone: string) =>
  messages.map((message, at) => {
    const earlier = messages[at - 1]
    const beginsDay = !earlier || dateIn(earlier.at, zone) !== dateIn(message.at, zone)
    return { message, beginsDay, isFollowing: !beginsDay && isFollowing(message, earlier) }
  })

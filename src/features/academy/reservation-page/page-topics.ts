import { type OwnTopic, type Topic, topics } from '#kernel/topics.ts'

type Viewer = { readonly sessionId: string; readonly isPayer: boolean }

/**
 * What a reservation's page listens to. A change is published to student, payer and teacher; guardians would have to be looked up for
 * each change, so they and staff listen to the session, which changes with every reservation of it.
 */
export const reservationPageTopics = ({ sessionId, isPayer }: Viewer): readonly (Topic | OwnTopic)[] => [
  ...[topics.reservations.mine, topics.holds.mine, topics.payments.mine],
  ...(isPayer ? [] : [topics.session(sessionId)]),
]

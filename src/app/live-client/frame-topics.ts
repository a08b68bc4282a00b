import { topics } from '#kernel/topics.ts'

/** What the frame shows on every page: the signed-in user, and the operator's texts. */
export const FRAME_TOPICS = [topics.user.mine, topics.settings]

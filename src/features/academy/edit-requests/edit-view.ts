import type { Span } from '#kernel/time.ts'
import { type EditEffects, outcomeLabel } from './rules.ts'
import type { EditRequest } from './table.ts'

/** A request for the API, with the specification's fields; instants as ISO text. */
export const toJson = ({ expiresAt, createdAt, respondedAt, respondedBy: _, ...row }: EditRequest) => ({
  ...row,
  createdAt: createdAt.toString(),
  expiryDate: expiresAt.toString(),
  respondedAt: respondedAt?.toString() ?? null,
})

/** A request for its page. */
export const toEditView = (request: EditRequest) => ({ ...toJson(request), outcome: outcomeLabel(request) })

const spanToJson = ({ start, end }: Span) => ({ start: start.toString(), end: end.toString() })

/** What approving does, for the page and the API. */
export const effectsToJson = ({ moves, changes, expiresAt }: EditEffects) => ({
  moves: moves.map(({ lesson, to }) => ({ lessonId: lesson.id, from: spanToJson(lesson), to: spanToJson(to) })),
  changes,
  expiryDate: expiresAt.toString(),
})

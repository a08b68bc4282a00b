import { type Refusal, refuse } from '#kernel/refusal.ts'
import { parseInstant, type Span } from '#kernel/time.ts'

const WRONG_SPAN: Refusal = {
  code: 'wrong_span',
  status: 400,
  message: 'Ask for instants `from` and `to`, at most 62 days apart.',
  field: 'from',
}

/** The span of a calendar over HTTP. Refuses 400 `wrong_span`. */
export const parseSpan = ({ from, to }: { readonly from: string; readonly to: string }): Span => {
  const [start, end] = [parseInstant(from), parseInstant(to)]
  const hours = start && end ? end.since(start).total('hours') : 0
  return start && end && hours > 0 && hours <= 62 * 24 ? { start, end } : refuse(WRONG_SPAN)
}

import { listTimes } from '#features/people/notices/answerable-notices.ts'
import type { NoticeAnswer } from '#features/people/notices/define-notice.ts'
import { answersOf } from '#features/people/notices/notice-registry.ts'
import { fillPlaceholders, templateOf } from '#kernel/message-text.ts'
import { say } from '#kernel/messages.ts'
import { formatDateAndTime } from '#kernel/time.ts'
import type { Reader } from '#platform/database.ts'
import type { Notification } from './queries.ts'
import { isAnswerable } from './rules.ts'

/** `time`: the ISO instant that this answer chooses; null where it chooses none. */
export type OfferedAnswer = {
  readonly key: string
  readonly label: string
  readonly time: string | null
  /** What is shown before it is sent; null for an answer that can be changed later. */
  readonly confirm: Confirmation | null
}

type Confirmation = { readonly consequence: string; readonly label: string }

type Reading = { readonly now: Temporal.Instant /** The reader's zone. */; readonly zone: string }

/** One answer for each time to choose from, and the others beside them. `times`: undefined where the answer needs no time. */
export const offerAnswers = (
  answers: readonly NoticeAnswer[],
  times: readonly string[] | undefined,
  { now, zone }: Reading,
): readonly OfferedAnswer[] =>
  answers.flatMap<OfferedAnswer>(({ key, takesTime, ...words }) => {
    const label = say(words.label)
    const labelBesideTimes = say(words.labelBesideTimes ?? label)
    const { confirm: asked } = words
    const confirm = asked ? { consequence: templateOf(asked.consequence), label: say(asked.label) } : null
    if (!times) return [{ key, label, time: null, confirm }]
    const isOneOfSeveral = times.length > 1
    if (!takesTime) return [{ key, label: isOneOfSeveral ? labelBesideTimes : label, time: null, confirm }]
    return times.map(time => {
      const shown = formatDateAndTime(time, zone, now)
      const consequence = confirm?.consequence.replace('{time}', shown)
      return {
        ...{ key, time, label: isOneOfSeveral ? shown : `${label} ${shown}` },
        confirm: confirm && { ...confirm, consequence: consequence ?? '' },
      }
    })
  })

/** In the language of the reader. */
const filled = (answers: readonly NoticeAnswer[], params: Readonly<Record<string, string>>): readonly NoticeAnswer[] =>
  answers.map(({ label, ...answer }) => ({ ...answer, label: fillPlaceholders(templateOf(label), params) }))

/** What each of these notifications can be answered with now, by its id (docs/product.md §7). */
export const listOfferedAnswers = async (
  reader: Reader,
  rows: readonly Notification[],
  reading: Reading,
): Promise<ReadonlyMap<string, readonly OfferedAnswer[]>> => {
  const open = rows.filter(row => isAnswerable(row, reading.now))
  const byType = [...Map.groupBy(open, ({ type }) => type)]
  const offered = await Promise.all(
    byType.map(async ([type, asked]) => {
      const times = await listTimes(
        reader,
        type,
        asked.flatMap(({ entityId }) => entityId ?? []),
        reading.now,
      )
      return asked.map(
        ({ id, entityId, params }) =>
          [id, offerAnswers(filled(answersOf(type), params), times.get(entityId ?? ''), reading)] as const,
      )
    }),
  )
  return new Map(offered.flat())
}

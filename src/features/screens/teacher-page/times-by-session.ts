import type { FreeTime } from './free-times.ts'

export type SessionTimes = {
  readonly id: string
  readonly title: string
  readonly times: readonly { readonly start: string; readonly to: string }[]
}

/** The same times under the session that they book: a person chooses what to learn, then when. The order is that of the first times. */
export const timesBySession = (times: readonly FreeTime[]): readonly SessionTimes[] => {
  const entries = times.flatMap(({ start, sessions }) =>
    sessions.map(({ id, title, to }) => ({ id, title, start, to })),
  )
  return [...Map.groupBy(entries, ({ id }) => id)].map(([id, own]) => ({
    id,
    title: own[0]?.title ?? '',
    times: own.map(({ start, to }) => ({ start, to })),
  }))
}

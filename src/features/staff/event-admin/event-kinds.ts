import type { BulkKind } from '#features/people/tasks/task-kinds.ts'
import type { EventAct, EventKind } from '#features/staff/event-changes/event-kind.ts'
import { NO_SUCH_ACT, UNKNOWN_FILTER } from '#features/staff/event-changes/refusals.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { type BulkActInput, toBulkKind } from './bulk-kind.ts'
import { academyEvents } from './kinds/academy-events.ts'
import { gameEvents } from './kinds/game-events.ts'

/** Every kind of events that staff manage; the first is shown unless another is asked for. */
export const eventKinds: readonly EventKind[] = [academyEvents, gameEvents]

/** Refuses 422 `unknown_filter`. */
export const findEventKind = (name: string | undefined): EventKind => {
  const found = name === undefined ? eventKinds[0] : eventKinds.find(kind => kind.name === name)
  return found ?? refuse({ ...withParams(UNKNOWN_FILTER, { what: 'kind', given: name ?? '' }), field: 'kind' })
}

/** Refuses 404 `no_such_act`. */
export const findAct = (name: string): { readonly kind: EventKind; readonly act: EventAct } => {
  for (const kind of eventKinds) {
    const act = kind.acts.find(each => each.name === name)
    if (act) return { kind, act }
  }
  return refuse(NO_SUCH_ACT)
}

/** The long tasks of the acts. */
export const eventTaskKinds: readonly BulkKind<BulkActInput>[] = eventKinds.flatMap(({ acts }) => acts.map(toBulkKind))

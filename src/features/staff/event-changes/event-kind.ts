import type { Ctx } from '#kernel/actor.ts'
import type { Capability } from '#kernel/capability.ts'
import type { Decision } from '#kernel/decision.ts'
import type { Message, Said } from '#kernel/messages.ts'
import type { Grosze } from '#kernel/money.ts'
import type { Reader, Tx } from '#platform/database.ts'
import type { EventFilters, EventSort, EventView } from './schema.ts'

type Person = { readonly uid: string; readonly displayName: string }

type Host = Person & { readonly photoURL: string | null }

/** A line of the list of sessions. Instants are ISO text. */
export type EventSession = {
  readonly id: string
  readonly title: string
  readonly subject: string
  readonly type: string
  readonly status: string
  readonly teacher: Host
  /** Students with a booking that goes on. */
  readonly students: number
  readonly nextDate: string | null
  readonly price: Grosze
  readonly createdAt: string
}

/** A line of the list of dates. Instants are ISO text. */
export type EventDate = {
  readonly id: string
  readonly start: string
  readonly end: string
  readonly status: string
  readonly session: { readonly id: string; readonly title: string; readonly type: string }
  readonly teacher: Host
  readonly students: number
  /** The first of them. */
  readonly names: readonly string[]
}

/** The next part of a list; `key` is what it is ordered by. */
export type ListPart = {
  readonly cursor: string | undefined
  readonly rows: number
  readonly sort?: EventSort | undefined
}
export type Keyed<Row> = Row & { readonly key: string }

/** What follows for one thing that an act changes. */
export type ItemEffects = {
  readonly lessons: number
  readonly studentIds: readonly string[]
  readonly returned: Grosze
  /** Of a session that closes: dates that take place, and empty ones that are cancelled. */
  readonly keptDates?: number
  readonly freedDates?: number
}

export type ItemPreview = {
  readonly id: string
  readonly label: string
  readonly decision: Decision<ItemEffects>
}

/** `price` in grosze, for acts that need one. */
export type ActInput = { readonly reason: string; readonly price?: number | undefined }

export type ActNoun = 'session' | 'date' | 'booking' | 'game'
export type Counted = { readonly lesson: 'lesson' | 'game'; readonly student: 'student' | 'player' }

/** What staff do to rows of a list, to one or to many. */
export type EventAct = {
  /** In snake case; also the kind of the long task. */
  readonly name: string
  readonly label: Message
  /** Of what the act changes one or several. */
  readonly noun: ActNoun
  readonly view: EventView
  /** What a preview's `lessons` and `students` are called; these words unless it has others. */
  readonly counted?: Counted
  readonly icon: 'cross' | 'lock' | 'card' | 'logout'
  readonly needsPrice?: boolean
  /** What it asks for beside the management of events. */
  readonly asksFor?: Capability
  /** What it cannot undo, and whom it tells. */
  readonly consequences: readonly Message[]
  /** The things that the act changes for these rows, with what follows now for each; at most `limit`, ordered by id. */
  readonly preview: (
    reader: Reader,
    ctx: Ctx,
    rowIds: readonly string[],
    more: { readonly price?: number | undefined; readonly limit: number },
  ) => Promise<readonly ItemPreview[]>
  readonly labelItems: (reader: Reader, itemIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Takes the lock under which a preview stays true. */
  readonly lock: (tx: Tx, rowId: string) => Promise<unknown>
  readonly actOn: (tx: Tx, ctx: Ctx, itemId: string, input: ActInput) => Promise<unknown>
}

/** What the lists of a kind call its sessions and people. */
export type EventWords<Words = string> = Readonly<
  Record<
    | 'session'
    | 'sessions'
    | 'datesOfSessions'
    | 'teacher'
    | 'teacherUsername'
    | 'titleOrTeacher'
    | 'students'
    | 'noStudent'
    | 'noSessionFound',
    Words
  >
>

/** A kind of events in both lists: academy sessions, games. */
export type EventKind = {
  readonly name: string
  readonly label: Said
  readonly words: EventWords<Message>
  /** "3 sessions": `{count}` of them. */
  readonly countLabel: Message
  /** Labels by value. */
  readonly types: Readonly<Record<string, Said>>
  readonly statuses: Readonly<Record<EventView, Readonly<Record<string, Said>>>>
  /** The latest first unless asked otherwise. `filters` hold only types and statuses of this kind. */
  readonly selectSessions: (
    reader: Reader,
    ctx: Ctx,
    filters: EventFilters,
    part: ListPart,
  ) => Promise<readonly Keyed<EventSession>[]>
  /** In the order of time unless asked otherwise, from today on unless the filters name other days. */
  readonly selectDates: (
    reader: Reader,
    ctx: Ctx,
    filters: EventFilters,
    part: ListPart,
  ) => Promise<readonly Keyed<EventDate>[]>
  readonly acts: readonly EventAct[]
}

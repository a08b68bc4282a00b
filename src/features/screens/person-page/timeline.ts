import { z } from 'zod'
import { maySeePeople } from '#features/people/users/policy.ts'
import { mayDeleteNote, mayEditNote, mayReadNotesOn } from '#features/staff/staff-notes/rules.ts'
import type { ManagedUser } from '#features/staff/user-admin/queries.ts'
import type { Actor, Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { msg } from '#kernel/messages.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#kernel/paging.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { parseInstant } from '#kernel/time.ts'
import type { PageQuery } from '#platform/keyset.ts'
import { isStorableText } from '#platform/storable-text.ts'
import { KINDS, TIMELINE_KINDS, type TimelineKind } from './kinds.ts'
import type { MayOpen, TimelineLine, TimelinePosition, TimelineSource } from './source.ts'
import { accountSources } from './sources/account.ts'
import { askedSources } from './sources/asked.ts'
import { bookingSources } from './sources/bookings.ts'
import { gameSources } from './sources/games.ts'
import { moneySources } from './sources/money.ts'

/** One statement each: a page of all kinds asks as many as there are, however long the person is here. */
export const SOURCES: readonly TimelineSource[] = [
  ...bookingSources,
  ...gameSources,
  ...moneySources,
  ...askedSources,
  ...accountSources,
]

const INVALID_CURSOR: Refusal = {
  code: 'wrong_cursor',
  status: 400,
  message: msg('We can’t find this page of the list. Please start from the first page.'),
  field: 'cursor',
}

const encode = ({ at, id }: TimelinePosition): string => Buffer.from(`${at} ${id}`).toString('base64url')

const Position = z.object({ at: z.string().refine(at => parseInstant(at) !== null), id: z.string().min(1).max(100) })

/** Lines have ids of several forms: those of devices are the sign-in library's. */
const decode = (cursor: string): TimelinePosition => {
  const [at, id] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const read = Position.safeParse({ at, id })
  return read.success && isStorableText(read.data.id) ? read.data : refuse(INVALID_CURSOR)
}

type Person = Pick<ManagedUser, 'uid' | 'role'>

/** The kinds that this reader sees of this person. */
export const kindsFor = (actor: Actor, { uid, role }: Person): readonly TimelineKind[] =>
  TIMELINE_KINDS.filter(
    kind => can(actor, KINDS[kind].needs) && (kind !== 'notes' || mayReadNotesOn(actor, { id: uid, role })),
  )

const mayOpenOf = (actor: Actor): MayOpen => ({
  money: can(actor, 'see_money'),
  events: can(actor, 'manage_events'),
  requests: can(actor, 'decide_requests'),
})

const isNewer = (a: TimelinePosition, b: TimelinePosition): number =>
  a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1

export type ListedLine = Omit<TimelineLine, 'authorId'> & {
  readonly kind: TimelineKind
  /** Of a note: what the reader may do with it. */
  readonly note?: { readonly mayEdit: boolean; readonly mayDelete: boolean }
}

const toListed =
  ({ actor, now }: Ctx, kind: TimelineKind) =>
  ({ authorId, ...line }: TimelineLine): ListedLine => {
    if (authorId === undefined) return { ...line, kind }
    const note = { authorId, createdAt: line.at }
    return { ...line, kind, note: { mayEdit: mayEditNote(actor, note, now), mayDelete: mayDeleteNote(actor, note) } }
  }

/**
 * What happened with a person, the newest first: of the kinds that the reader may see, or of one or some of them. Lessons and games stand at the
 * moment in which they began. Refuses 403, 400 `wrong_cursor`.
 */
export const listTimeline = async (
  ctx: Ctx,
  person: Person,
  {
    kind,
    kinds,
    cursor,
    limit,
  }: PageQuery & { readonly kind?: TimelineKind | undefined; readonly kinds?: readonly TimelineKind[] | undefined },
): Promise<{ readonly items: readonly ListedLine[]; readonly nextCursor: string | null }> => {
  const refusal = maySeePeople(ctx.actor)
  if (refusal) return refuse(refusal)
  const personId = person.uid
  const shown = kindsFor(ctx.actor, person).filter(
    each => (kind === undefined || each === kind) && (kinds === undefined || kinds.includes(each)),
  )
  const size = Math.min(limit ?? PAGE_SIZE, MAX_PAGE_SIZE)
  const query = { personId, after: cursor ? decode(cursor) : undefined, rows: size + 1, now: ctx.now }
  const parts = await Promise.all(
    SOURCES.filter(source => shown.includes(source.kind)).map(async source =>
      (await source.read(query, mayOpenOf(ctx.actor))).map(toListed(ctx, source.kind)),
    ),
  )
  const lines = parts.flat().toSorted(isNewer)
  const items = lines.slice(0, size)
  const last = lines.length > size ? items.at(-1) : undefined
  return { items, nextCursor: last ? encode(last) : null }
}

import { isPast, type Span } from '#kernel/time.ts'
import type { Reader } from '#platform/database.ts'

/** Number of places left, counted by the feature that sells them. Decisions need the lock of the row that sells the places. */
export type Capacity = {
  readonly placesLeft: (reader: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

/** An existing lesson or block of a person at one of those times; undefined when the person is free. */
export type Clash = {
  readonly find: (reader: Reader, personId: string, spans: readonly Span[]) => Promise<object | undefined>
}

/** A requested date: its persons, and what sells its places; null when places are not counted. */
export type WantedPlace = Span & {
  readonly personIds: readonly string[]
  readonly placeOf: string | null
}

type PlaceSources = { readonly capacity: Capacity; readonly clash: Clash; readonly now: Temporal.Instant }

/** Whether every date lies in the future, has a place left and clashes with nothing. Needs the locks. */
export const areAllFree = async (
  reader: Reader,
  { capacity, clash, now }: PlaceSources,
  wanted: readonly WantedPlace[],
): Promise<boolean> => {
  const left = await capacity.placesLeft(
    reader,
    wanted.flatMap(({ placeOf }) => placeOf ?? []),
  )
  for (const { start, end, personIds, placeOf } of wanted) {
    if (isPast(start, now) || (placeOf !== null && (left.get(placeOf) ?? 0) < 1)) return false
    for (const personId of personIds) if (await clash.find(reader, personId, [{ start, end }])) return false
  }
  return true
}

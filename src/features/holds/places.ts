import { isPast, type Span } from '#kernel/time.ts'
import type { Reader } from '#platform/database.ts'

/** How many places something has left. Whoever sells them counts; ask under the seller's lock when it decides something. */
export type Capacity = {
  readonly placesLeft: (reader: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

/** Who has something at that time already; nothing where the person is free. */
export type Clash = {
  readonly find: (reader: Reader, personId: string, during: Span) => Promise<object | undefined>
}

/** One date that is to be had: by whom, and as a place in what; null where no places are counted. */
export type WantedPlace = Span & {
  readonly personIds: readonly string[]
  readonly placeOf: string | null
}

type PlaceSources = { readonly capacity: Capacity; readonly clash: Clash; readonly now: Temporal.Instant }

/** Whether every one of the dates is ahead, has a place left and clashes with nothing: all of them, or not at all. Needs the locks. */
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
    for (const personId of personIds) if (await clash.find(reader, personId, { start, end })) return false
  }
  return true
}

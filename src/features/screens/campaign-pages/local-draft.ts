import { z } from 'zod'
import { DRAFT_CHANGED } from '#features/games/campaign-drafts/refusals.ts'
import { type DraftFields, DraftSchema, type SavedStep } from '#features/games/campaign-drafts/schema.ts'
import { fieldsOfStep } from '#features/games/campaign-drafts/steps.ts'
import { type Refusal, withParams } from '#kernel/refusal.ts'

/** A visitor’s draft in this browser. Its version counts the changes, as that of a draft on the server does. */
export type LocalDraft = { readonly fields: DraftFields; readonly version: number }

const NO_DRAFT: LocalDraft = { fields: {}, version: 0 }
const KEY = 'campaign-draft'
/** As long as a draft on the server. */
const KEPT_HOURS = 90 * 24

const stored = z.object({ fields: DraftSchema, version: z.number().int().min(1), savedAt: z.string() })

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Empty where nothing is kept, nothing that can be read, or nothing of the last 90 days. */
export const readLocal = (store: Store, now: Temporal.Instant): LocalDraft => {
  try {
    const { savedAt, ...draft } = stored.parse(JSON.parse(store.getItem(KEY) ?? ''))
    const isOld = Temporal.Instant.compare(Temporal.Instant.from(savedAt), now.subtract({ hours: KEPT_HOURS })) < 0
    return isOld ? NO_DRAFT : draft
  } catch {
    return NO_DRAFT
  }
}

/** Saves one step over the version that the page shows; other steps stay. The new version, or the refusal where another tab has saved since. */
export const saveLocal = (
  store: Store,
  { step, version, ...typed }: Omit<SavedStep, 'go' | 'userId'>,
  now: Temporal.Instant,
): { readonly version: number } | Refusal => {
  const kept = readLocal(store, now)
  if (kept.version !== version) return withParams(DRAFT_CHANGED, { version: kept.version })
  const fields = { ...kept.fields, ...fieldsOfStep(step, typed) }
  const next = version + 1
  store.setItem(KEY, JSON.stringify({ fields, version: next, savedAt: now.toString() }))
  return { version: next }
}

/** Forgets the draft, unless it has changed since this version. */
export const forgetLocal = (store: Store, version: number, now: Temporal.Instant): void => {
  const kept = readLocal(store, now)
  if (kept.version === version) store.removeItem(KEY)
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, each]) => [name, sorted(each)]),
      )
    : value

/** Whether a draft has all that the other one has: the order of its fields is that of the database. */
export const hasAllOf = (draft: DraftFields, other: DraftFields): boolean =>
  Object.entries(other).every(
    ([name, value]) => JSON.stringify(sorted(draft[name as keyof DraftFields])) === JSON.stringify(sorted(value)),
  )

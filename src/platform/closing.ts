import { CLOSABLES, type Closable, closedRefusal } from '#kernel/closable.ts'
import { refuse } from '#kernel/refusal.ts'
import { readSettings, type Settings } from './settings.ts'

const isOpen = (settings: Settings, closable: Closable): boolean => settings[`${closable}Open`]

/** What staff have closed. */
export const listClosed = (settings: Settings): readonly Closable[] =>
  CLOSABLES.filter(closable => !isOpen(settings, closable))

/** Refuses 503 with the sentence of what staff have closed. Call it before a transaction begins. */
export const refuseIfClosed = async (closable: Closable, now: Temporal.Instant): Promise<void> => {
  if (!isOpen(await readSettings(now), closable)) refuse(closedRefusal(closable))
}

import type { Ctx } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { Reader } from '#platform/database.ts'
import type { Notice } from './define-notice.ts'

/**
 * Does what an answer means, for the entity that the notice is about: in one transaction, under its own locks and policy. It ends the
 * notices with `closeNotices`, refuses what can no longer be answered, and returns the sentence for the user, or the page on which the user
 * goes on. `time`: the ISO instant that the user chose, for an answer that takes one.
 */
export type AnswerAct = (ctx: Ctx, entityId: string, time?: string) => Promise<AnswerOutcome>
/**
 * `to`: a path of this site, or the URL of a checkout. `missing`: nothing is decided yet, because the answer needs more, which that page
 * asks for; a client of the API gets the refusal.
 */
export type AnswerOutcome = string | { readonly to: string; readonly missing?: Refusal }

/**
 * The times to choose from, as ISO instants by entity id: only those that can still be chosen. An entity whose answer needs no time is
 * absent.
 */
export type ListTimes = (
  reader: Reader,
  entityIds: readonly string[],
  now: Temporal.Instant,
) => Promise<ReadonlyMap<string, readonly string[]>>

/** What a feature registers for a notice that offers answers. */
export type AnswerableNotice = {
  readonly notice: Notice
  readonly acts: Readonly<Record<string, AnswerAct>>
  readonly listTimes?: ListTimes | undefined
}

/** One act for each answer that the notice declares, checked by the compiler. */
export const answerable = <Key extends string>(
  notice: Notice<string, string, Key>,
  acts: Readonly<Record<Key, AnswerAct>>,
  listTimes?: ListTimes,
): AnswerableNotice => ({ notice, acts, listTimes })

let noticesByType: ReadonlyMap<string, AnswerableNotice> = new Map()

/** Called once at startup with those of all features. Throws when a notice is registered twice. */
export const registerAnswerableNotices = (registered: readonly AnswerableNotice[]): void => {
  const byType = new Map(registered.map(answered => [answered.notice.type, answered]))
  if (byType.size < registered.length) throw new Error('the answers of a notice are registered twice')
  noticesByType = byType
}

/** Undefined for an answer that the notice does not offer. */
export const answerAct = (type: string, key: string): AnswerAct | undefined => {
  const acts = noticesByType.get(type)?.acts
  return acts && Object.hasOwn(acts, key) ? acts[key] : undefined
}

/** Empty for a type whose answers take no time. */
export const listTimes = async (
  reader: Reader,
  type: string,
  entityIds: readonly string[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, readonly string[]>> =>
  (await noticesByType.get(type)?.listTimes?.(reader, entityIds, now)) ?? new Map()

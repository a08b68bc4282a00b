import type { Ctx } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { Notice } from './define-notice.ts'

/**
 * Does what an answer means, for the entity that the notice is about: in one transaction, under its own locks and policy. It ends the
 * notices with `closeNotices`, refuses what can no longer be answered, and returns the sentence for the user, or the page on which the user
 * goes on.
 */
export type AnswerAct = (ctx: Ctx, entityId: string) => Promise<AnswerOutcome>
/**
 * `to`: a path of this site, or the URL of a checkout. `missing`: nothing is decided yet, because the answer needs more, which that page
 * asks for; a client of the API gets the refusal.
 */
export type AnswerOutcome = string | { readonly to: string; readonly missing?: Refusal }

/** What a feature registers for a notice that offers answers. */
export type AnswerableNotice = { readonly notice: Notice; readonly acts: Readonly<Record<string, AnswerAct>> }

/** One act for each answer that the notice declares, checked by the compiler. */
export const answerable = <Key extends string>(
  notice: Notice<string, string, Key>,
  acts: Readonly<Record<Key, AnswerAct>>,
): AnswerableNotice => ({ notice, acts })

let actsByType: ReadonlyMap<string, AnswerableNotice['acts']> = new Map()

/** Called once at startup with those of all features. Throws when a notice is registered twice. */
export const registerAnswerableNotices = (registered: readonly AnswerableNotice[]): void => {
  const byType = new Map(registered.map(({ notice, acts }) => [notice.type, acts]))
  if (byType.size < registered.length) throw new Error('the answers of a notice are registered twice')
  actsByType = byType
}

/** Undefined for an answer that the notice does not offer. */
export const answerAct = (type: string, key: string): AnswerAct | undefined => {
  const acts = actsByType.get(type)
  return acts && Object.hasOwn(acts, key) ? acts[key] : undefined
}

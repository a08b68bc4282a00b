import { refuseUnofferedLanguage } from '#features/people/users/language-of.ts'
import { trainingLanguageChosen } from '#features/staff/training-records/events.ts'
import { lockTraining, requirePolicy, saveTraining } from '#features/staff/training-records/lock.ts'
import { mayManageTrainings } from '#features/staff/training-records/policy.ts'
import type { Ctx } from '#kernel/actor.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'

/**
 * From now on the school and its participants are written to in this language, and their links lead to pages in it. Refuses 404, 422
 * `language_not_offered`.
 */
export const chooseTrainingLanguage = (ctx: Ctx, id: string, language: string): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    requirePolicy(ctx, mayManageTrainings)
    refuseUnofferedLanguage(language)
    const locked = await lockTraining(tx, id)
    const before = locked.training.language
    if (before === language) return
    await saveTraining(tx, ctx, locked, { language })
    await recordEvents(
      tx,
      ctx,
      trainingLanguageChosen(id, { language }, { before: { language: before }, after: { language } }),
    )
  })

import { limitUsernameSearch, requireUsernames } from '#features/games/campaigns/usernames.ts'
import { requireFamilyRight } from '#features/people/guardians/wards.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { saveDraft, usernameOf } from './drafts.ts'
import { incomplete } from './refusals.ts'
import { problemsOfDraft, type SavedStep } from './schema.ts'
import { fieldsOfStep, stepOf } from './steps.ts'

/**
 * Saves one step of the draft. Going on to the next step refuses 422 what is missing or wrong in this one, beside its field: then nothing
 * is saved. Refuses as `saveDraft` does. Returns the new version.
 */
export const saveStep = async (ctx: Ctx, input: SavedStep): Promise<number> => {
  const { step, go, version, userId, ...typed } = input
  const usernames = typed.usernames.map(name => name.trim()).filter(name => name !== '')
  const fields = fieldsOfStep(step, { ...typed, usernames })
  if (go === 'next') {
    if (userId && userId !== requireUser(ctx.actor).id) await requireFamilyRight(db, ctx, userId, 'reserve')
    const username = step === 'players' ? await usernameOf(db, ctx, userId ?? null) : ''
    const [problem] = problemsOfDraft(fields, username).filter(({ field }) => stepOf(field) === step)
    if (problem) refuse(incomplete(problem))
    if (step === 'players') {
      await limitUsernameSearch(ctx)
      await requireUsernames(db, ctx, usernames)
    }
  }
  return saveDraft(ctx, { version, fields, forUserId: step === 'players' ? (userId ?? null) : undefined })
}

import { type Draft, readDraft } from '#features/games/campaign-drafts/drafts.ts'
import { FOR_NO_CHILD, problemsOfDraft } from '#features/games/campaign-drafts/schema.ts'
import { firstOpenStep, isStep, STEPS, stepOf } from '#features/games/campaign-drafts/steps.ts'
import { mayRequestCampaign } from '#features/games/campaigns/policy.ts'
import { type ForWhom, readForWhom } from '#features/people/family/for-whom.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { STEP_PARAM } from './step-path.ts'

/** For whom the reader asks: a child of theirs, or themselves. */
const requesterOf = (reader: User, forWhom: ForWhom | null, { version, forUserId }: Draft) => {
  const id = version === 0 ? forWhom?.chosenId : forUserId
  const child = forWhom?.people.find(each => each.id === id && !each.isReader)
  return child
    ? { id: child.id, name: child.name, username: child.username, isReader: false }
    : { id: reader.id, name: 'you', username: reader.username, isReader: true }
}

/** What the form shows: the reader's draft, and the step that the address names, or else the first that is not complete. */
export const readDraftPage = async (ctx: Ctx, reader: User, params: URLSearchParams) => {
  const [draft, forWhom] = await Promise.all([readDraft(db, ctx), readForWhom(ctx, params)])
  const requester = requesterOf(reader, forWhom, draft)
  const isForNoChild = draft.forUserId !== null && requester.isReader
  const problems = [...(isForNoChild ? [FOR_NO_CHILD] : []), ...problemsOfDraft(draft.fields, requester.username)]
  const named = params.get(STEP_PARAM)
  return {
    ...{ fields: draft.fields, version: draft.version, requester },
    zone: draft.fields.zone || reader.zone,
    people: forWhom?.people ?? [],
    blockedBy: mayRequestCampaign(reader)?.message ?? null,
    step: isStep(named) ? named : draft.version === 0 ? ('players' as const) : firstOpenStep(problems),
    /** The steps that are complete. */
    done: STEPS.filter(step => step !== 'send' && !problems.some(({ field }) => stepOf(field) === step)),
  }
}
export type DraftPage = Awaited<ReturnType<typeof readDraftPage>>

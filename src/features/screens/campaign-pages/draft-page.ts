import { type Draft, readDraft } from '#features/games/campaign-drafts/drafts.ts'
import { forNoChild } from '#features/games/campaign-drafts/schema.ts'
import { mayRequestCampaign } from '#features/games/campaigns/policy.ts'
import { type ForWhom, readForWhom } from '#features/people/family/for-whom.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { reasonOf } from '#kernel/refusal.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { type DraftPage, draftView, visitorView } from './draft-view.ts'

/** For whom the reader asks: a child of theirs, or themselves. */
const requesterOf = (reader: User, forWhom: ForWhom | null, { version, forUserId }: Draft) => {
  const id = version === 0 ? forWhom?.chosenId : forUserId
  const child = forWhom?.people.find(each => each.id === id && !each.isReader)
  return child
    ? { id: child.id, name: child.name, username: child.username, isReader: false }
    : { id: reader.id, name: 'you', username: reader.username, isReader: true }
}

/** What the form shows: the reader's draft, or for a visitor an empty one, until the browser has read its own. */
export const readDraftPage = async (ctx: Ctx, params: URLSearchParams): Promise<DraftPage> => {
  const { actor: reader } = ctx
  if (reader.kind !== 'user') return visitorView({ fields: {}, version: 0 }, SCHOOL_ZONE, params)
  const [draft, forWhom] = await Promise.all([readDraft(db, ctx), readForWhom(ctx, params)])
  const requester = requesterOf(reader, forWhom, draft)
  const isForNoChild = draft.forUserId !== null && requester.isReader
  return draftView(
    {
      ...{ fields: draft.fields, version: draft.version, requester },
      ...{ zone: draft.fields.zone || reader.zone, people: forWhom?.people ?? [] },
      ...{ isVisitor: false, takesBrought: !reader.impersonation },
      blockedBy: reasonOf(mayRequestCampaign(reader)),
    },
    params,
    isForNoChild ? [forNoChild()] : [],
  )
}

import { effectsToJson, toEditView } from '#features/academy/edit-requests/edit-view.ts'
import { getEditRequest, listEditRequestsOf } from '#features/academy/edit-requests/queries.ts'
import { decideOpen } from '#features/academy/edit-requests/rules.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { reasonOf } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { weighApproval } from './respond-to-edit.ts'

/** The proposed changes of one reservation for their page: the one that waits, with what approving would do, and the earlier ones. */
export const loadChanges = async (ctx: Ctx, reservationId: string) => {
  const found = await getReservation(ctx, reservationId)
  const requests = await listEditRequestsOf(db, reservationId)
  const open = requests.find(request => decideOpen(request, ctx.now).ok)
  return {
    found,
    open: open ? await loadOpen(ctx, open.id) : null,
    earlier: requests.filter(request => request !== open).map(toEditView),
  }
}

const loadOpen = async (ctx: Ctx, id: string) => {
  const details = await getEditRequest(db, ctx, id)
  const { effects, obstacle } = await weighApproval(db, ctx, details)
  return {
    request: toEditView(details.request),
    side: details.side,
    moves: effects ? effectsToJson(effects).moves : [],
    obstacle: reasonOf(obstacle),
  }
}

export type OpenChange = Awaited<ReturnType<typeof loadOpen>>

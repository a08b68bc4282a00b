import type { LessonDetails } from '#features/academy/lessons/queries.ts'
import { isHandedOver } from '#features/academy/lessons/rules.ts'
import type { LessonSide } from '#features/academy/lessons/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { waitingLabel } from './labels.ts'
import { findLatestAbout } from './queries.ts'
import { decideProposing, isOpen } from './rules.ts'

/**
 * For the page of a lesson: what was last proposed about it, and whether the reader's side may propose another time; null where there is
 * neither. Proposing checks the booking as well.
 */
export const findLessonProposal = async (ctx: Ctx, lesson: LessonDetails, side: LessonSide) => {
  const latest = await findLatestAbout(db, lesson.id)
  const hasOpen = latest !== undefined && isOpen(latest)
  const about: Parameters<typeof decideProposing>[0] = {
    ...{ type: 'reschedule', sessionType: lesson.session.type, isOnOffer: true, isBookedOrCompleted: true },
    ...{ lesson, hasOpen },
  }
  const mayPropose = !isHandedOver(lesson) && decideProposing(about, side, ctx.now).ok
  if (!latest && !mayPropose) return null
  return {
    mayPropose,
    latest: latest ? { id: latest.id, label: waitingLabel(latest.status, side), isOpen: hasOpen } : null,
  }
}

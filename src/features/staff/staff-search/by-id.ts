import { eq } from 'drizzle-orm'
import { codePath } from '#features/staff/discount-codes/paths.ts'
import { statementPath } from '#features/staff/month-closing/paths.ts'
import { requestPath } from '#features/staff/requests/paths.ts'
import { requests } from '#features/staff/requests/table.ts'
import { staffPaymentPath } from '#features/staff/staff-money/paths.ts'
import { userPath } from '#features/staff/user-admin/paths.ts'
import { webhookPath } from '#features/staff/webhooks/paths.ts'
import type { Actor } from '#kernel/actor.ts'
import { type Capability, can } from '#kernel/capability.ts'
import { type IdKind, kindOfId } from '#kernel/ids.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { db } from '#platform/database.ts'
import type { Found } from './found.ts'

type Target = { readonly needs: Capability; readonly label: Message; readonly path: (id: string) => string }

const TARGETS: Partial<Record<IdKind, Target>> = {
  user: { needs: 'see_people', label: msg('Person'), path: userPath },
  session: { needs: 'manage_events', label: msg('Session'), path: id => `/admin/events/${id}` },
  game: { needs: 'manage_events', label: msg('Game'), path: id => `/admin/events/games/${id}` },
  intent: { needs: 'see_money', label: msg('Payment'), path: staffPaymentPath },
  reservation: { needs: 'see_all_reservations', label: msg('Reservation'), path: id => `/campus/reservations/${id}` },
  lesson: { needs: 'see_all_reservations', label: msg('[record] Lesson'), path: id => `/campus/lessons/${id}` },
  seat: { needs: 'see_all_reservations', label: msg('[record] Seat'), path: id => `/dungeonsandenglish/seats/${id}` },
  campaign: { needs: 'decide_requests', label: msg('Private campaign'), path: id => `/admin/private-campaigns/${id}` },
  training: { needs: 'see_trainings', label: msg('[record] Training'), path: id => `/admin/trainings/${id}` },
  contactMessage: { needs: 'answer_contact', label: msg('[record] Message'), path: id => `/admin/contact/${id}` },
  conversation: {
    needs: 'answer_contact',
    label: msg('[record] Conversation'),
    path: id => `/admin/conversations/${id}`,
  },
  recoveryCase: { needs: 'recover_accounts', label: msg('Account recovery'), path: id => `/admin/recovery/${id}` },
  statement: { needs: 'see_money', label: msg('[record] Statement'), path: statementPath },
  discountCode: { needs: 'see_money', label: msg('Discount code'), path: codePath },
  webhook: { needs: 'manage_webhooks', label: msg('[record] Webhook'), path: webhookPath },
  task: { needs: 'see_admin', label: msg('[record] Task'), path: id => `/admin/tasks/${id}` },
}

/** Where a pasted id leads those who may open it. Its page says whether the record is there. */
export const findById = async (actor: Actor, text: string): Promise<readonly Found[]> => {
  const id = text.trim().toLowerCase()
  const kind = kindOfId(id)
  if (kind === 'request') return can(actor, 'decide_requests') ? findRequest(id) : []
  const target = kind && TARGETS[kind]
  if (!target || !can(actor, target.needs)) return []
  return [{ kind: 'record', to: target.path(id), label: `${target.label()} ${id}`, hint: null }]
}

/** The address of a request has its kind. */
const findRequest = async (id: string): Promise<readonly Found[]> => {
  const [request] = await db.select({ kind: requests.kind }).from(requests).where(eq(requests.id, id))
  return request
    ? [{ kind: 'record', to: requestPath(request.kind, id), label: t('Request {id}', { id }), hint: null }]
    : []
}

import { z } from '@hono/zod-openapi'
import { listFreeStarts } from '#features/academy/proposals/free-times.ts'
import { type AgreementName, prepareProposal, propose } from '#features/academy/proposals/propose.ts'
import { getProposal, listProposals } from '#features/academy/proposals/queries.ts'
import {
  acceptanceInput,
  freeTimesQuery,
  offerInput,
  PROPOSAL_STATUSES,
  proposalInput,
  REJECTION_REASONS,
  rejectionInput,
} from '#features/academy/proposals/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { signedIn } from '#kernel/policy.ts'
import { dateIn } from '#kernel/time.ts'
import { endpoint } from '#platform/api.ts'
import { idParams, instant, pageOf } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { acceptProposal, previewAcceptance } from './accept-proposal.ts'
import { ProposalSchema, toJson } from './api-schema.ts'
import {
  counterOffer,
  previewRejection,
  previewWithdrawal,
  rejectProposal,
  withdrawProposal,
} from './reject-or-counter.ts'

const tag = 'Proposals'
const FREE_DAYS = 14

const read = async (ctx: Ctx, id: string) => toJson((await getProposal(ctx, id)).found)

const listEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/proposals',
  tag,
  summary: 'My proposals as teacher, student, payer and guardian, the newest first',
  policy: signedIn,
  scope: ['read'],
  query: z.object({ ...pageQuery, filter: z.enum(['to_answer', 'open', 'closed']).optional() }),
  response: pageOf(ProposalSchema).openapi('ProposalPage'),
  run: async ({ ctx, query }) => {
    const { items, nextCursor } = await listProposals(ctx, query)
    return { items: items.map(toJson), nextCursor }
  },
})

const createEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/proposals',
  tag,
  summary: 'As the teacher, propose another time of a lesson or an extra lesson; as the student’s side, ask for one',
  policy: signedIn,
  scope: ['book'],
  body: proposalInput,
  response: ProposalSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, body }) => read(ctx, await propose(ctx, body)),
})

const getEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/proposals/{id}',
  tag,
  summary: 'One proposal, for its teacher, the student’s side and staff',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  response: ProposalSchema,
  run: ({ ctx, params: { id } }) => read(ctx, id),
})

/** Both calendars never leave the server: only the times at which both are free do. */
const freeTimesEndpoint = (
  path: string,
  summary: string,
  nameOf: (id: string, durationMinutes: number) => AgreementName,
) =>
  endpoint({
    method: 'get',
    path,
    tag,
    summary,
    policy: signedIn,
    scope: ['read'],
    params: idParams,
    query: freeTimesQuery,
    response: z
      .object({ times: z.array(instant), durationMinutes: z.number().int(), usualPrice: z.number().int() })
      .openapi('FreeTimes'),
    run: async ({ ctx, params: { id }, query: { from, hours = 'offered', durationMinutes = 60 } }) => {
      const { calendar, minutes, usualPrice } = await prepareProposal(ctx, nameOf(id, durationMinutes))
      const firstDate = from ?? dateIn(ctx.now, calendar.rules.zone)
      const times = listFreeStarts(calendar, { firstDate, days: FREE_DAYS, hours }).map(String)
      return { times, durationMinutes: minutes, usualPrice }
    },
  })

const AcceptanceSchema = z
  .object({
    proposal: ProposalSchema,
    lessonId: z.string().openapi({ description: 'The lesson that was moved or added' }),
    reservationId: z.string(),
    checkoutUrl: z
      .string()
      .nullable()
      .openapi({ description: 'URL of the checkout; null where nothing is to be paid' }),
  })
  .openapi('ProposalAcceptance')

const acceptEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/proposals/{id}/acceptance',
  tag,
  summary: 'Accept one of the times; for an extra lesson that agrees to the general terms and an early start',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  body: acceptanceInput,
  response: AcceptanceSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => {
    const accepted = await acceptProposal(ctx, id, body)
    return { proposal: await read(ctx, id), ...accepted }
  },
})

const acceptancePreviewEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/proposals/{id}/acceptance-preview',
  tag,
  summary: 'What accepting would do now',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  query: acceptanceInput,
  response: z
    .object({
      proposedDate: instant,
      through: z.array(z.enum(PROPOSAL_STATUSES)).readonly(),
      movesLesson: z.boolean(),
      payment: z.number().int().openapi({ description: 'Grosze to pay' }),
      payBy: instant.nullable(),
    })
    .openapi('AcceptancePreview'),
  run: async ({ ctx, params: { id }, query: { proposedDate } }) => {
    const { payBy, ...preview } = await previewAcceptance(ctx, id, proposedDate)
    return { ...preview, payBy: payBy?.toString() ?? null }
  },
})

const ClosingSchema = z
  .object({ status: z.enum(['rejected', 'proposal_rejected']), reason: z.enum(REJECTION_REASONS) })
  .openapi('ProposalClosing')

const rejectEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/proposals/{id}/rejection',
  tag,
  summary: 'Decline a request or a proposal',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  body: rejectionInput,
  response: ProposalSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => read(ctx, await rejectProposal(ctx, id, body.message)),
})

const withdrawEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/proposals/{id}/withdrawal',
  tag,
  summary: 'Withdraw what my side proposed',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  response: ProposalSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id } }) => read(ctx, await withdrawProposal(ctx, id)),
})

const closingPreviewEndpoint = (
  name: 'rejection' | 'withdrawal',
  summary: string,
  preview: (ctx: Ctx, id: string) => Promise<unknown>,
) =>
  endpoint({
    method: 'get',
    path: `/api/v1/proposals/{id}/${name}-preview`,
    tag,
    summary,
    policy: signedIn,
    scope: ['read'],
    params: idParams,
    response: ClosingSchema,
    run: ({ ctx, params: { id } }) => preview(ctx, id),
  })

const counterOfferEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/proposals/{id}/counter-offer',
  tag,
  summary: 'Answer with other times; answers the proposal that is open then',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  body: offerInput,
  response: ProposalSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => read(ctx, await counterOffer(ctx, id, body)),
})

export const proposalEndpoints = [
  ...[listEndpoint, createEndpoint, getEndpoint],
  freeTimesEndpoint(
    '/api/v1/lessons/{id}/free-times',
    'When teacher and student are both free for a lesson that is to be moved',
    lessonId => ({ type: 'reschedule', lessonId }),
  ),
  freeTimesEndpoint(
    '/api/v1/reservations/{id}/free-times',
    'When teacher and student are both free for an extra lesson',
    (reservationId, durationMinutes) => ({ type: 'extra_lesson', reservationId, durationMinutes }),
  ),
  ...[acceptEndpoint, acceptancePreviewEndpoint, rejectEndpoint, withdrawEndpoint, counterOfferEndpoint],
  closingPreviewEndpoint('rejection', 'What declining would do now', previewRejection),
  closingPreviewEndpoint('withdrawal', 'What withdrawing would do now', previewWithdrawal),
]

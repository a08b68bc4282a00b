import { z } from '@hono/zod-openapi'
import { acceptSeat, agreeToPay } from '#features/games/seat-booking/accept-seat.ts'
import { joinGameWaitlist, leaveGameWaitlist } from '#features/games/seat-booking/game-waitlist.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import { previewResignation, resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { seatHoldable } from '#features/games/seats/kind.ts'
import { getSeat, listOwnSeats } from '#features/games/seats/queries.ts'
import { acceptSeatInput } from '#features/games/seats/schema.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import type { Ctx } from '#kernel/actor.ts'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { idParams } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import {
  checkoutUrl,
  JoinBody,
  JoinedSeatSchema,
  SeatPageSchema,
  SeatResignationSchema,
  SeatSchema,
} from './api-schema.ts'
import { toSeatView } from './seat-view.ts'

const tag = 'Seats'

const viewOf = async (ctx: Ctx, id: string) => toSeatView(await getSeat(ctx, id))
const toAbsoluteUrl = (url: string | null, siteUrl: string): string | null => (url ? new URL(url, siteUrl).href : null)

const joinEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/dne-sessions/{id}/seats',
  tag,
  summary: 'Take a seat in a game; returns the URL on which its payer agrees to be charged after each game',
  policy: signedIn,
  scope: ['book'],
  closable: 'games',
  params: idParams,
  body: JoinBody,
  response: JoinedSeatSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body, siteUrl }) => {
    const joined = await joinGame(ctx, { ...body, sessionId: id })
    return { ...(await viewOf(ctx, joined.seatId)), checkoutUrl: toAbsoluteUrl(joined.checkoutUrl, siteUrl) }
  },
})

const waitEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/dne-sessions/{id}/waitlist',
  tag,
  summary: 'Join the waitlist of a full game',
  policy: signedIn,
  scope: ['book'],
  closable: 'games',
  params: idParams,
  body: JoinBody,
  response: SeatSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => viewOf(ctx, await joinGameWaitlist(ctx, { ...body, sessionId: id })),
})

const leaveWaitlistEndpoint = endpoint({
  method: 'delete',
  path: '/api/v1/dne-sessions/{id}/waitlist',
  tag,
  summary: 'Leave the waitlist of a game, or decline its offer',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  query: z.object({
    userId: z.string().min(1).max(64).optional().openapi({ description: 'The player; the caller by default' }),
  }),
  status: 204,
  run: ({ ctx, params: { id }, query: { userId } }) => leaveGameWaitlist(ctx, id, userId),
})

const listEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/seats',
  tag,
  summary: 'Your own seats in games, the newest first, 25 a page, 100 at most',
  policy: signedIn,
  scope: ['read'],
  query: z.object({ which: z.enum(['open', 'all']).default('open'), ...pageQuery }),
  response: SeatPageSchema,
  run: async ({ ctx, query }) => {
    const { items, nextCursor } = await listOwnSeats(ctx, query)
    return { items: items.map(toSeatView), nextCursor }
  },
})

const getEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/seats/{id}',
  tag,
  summary: 'One seat with its games',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  response: SeatSchema,
  run: ({ ctx, params: { id } }) => viewOf(ctx, id),
})

const releaseEndpoint = endpoint({
  method: 'delete',
  path: '/api/v1/seats/{id}/hold',
  tag,
  summary: 'Release a held seat, or decline an offered one',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  status: 204,
  run: ({ ctx, params: { id } }) => cancelHold(ctx, seatHoldable(id)),
})

const payEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/seats/{id}/payment',
  tag,
  summary: 'The URL on which the payer of a held seat agrees to later charges; a new one after a decline',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  response: z.object({ checkoutUrl: z.string() }).openapi('SeatCheckout'),
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, siteUrl }) => ({
    checkoutUrl: new URL((await agreeToPay(ctx, id)).checkoutUrl, siteUrl).href,
  }),
})

const acceptEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/seats/{id}/acceptance',
  tag,
  summary: 'Accept a seat that was held for you; returns the URL on which you agree to later charges',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  body: acceptSeatInput,
  response: z.object({ checkoutUrl }).openapi('AcceptedSeat'),
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body, siteUrl }) => ({
    checkoutUrl: toAbsoluteUrl((await acceptSeat(ctx, id, body.acceptedTerms)).checkoutUrl, siteUrl),
  }),
})

const previewEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/seats/{id}/resignation-preview',
  tag,
  summary: 'What leaving this game now would do',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  response: SeatResignationSchema,
  run: async ({ ctx, params: { id } }) => {
    const { found: _, ...effects } = await previewResignation(ctx, id)
    return effects
  },
})

const resignEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/seats/{id}/resignation',
  tag,
  summary: 'Leave a game from the next one on',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  response: SeatResignationSchema,
  status: 201,
  idempotent: true,
  run: ({ ctx, params: { id } }) => resignSeat(ctx, id),
})

export const seatEndpoints = [
  joinEndpoint,
  waitEndpoint,
  leaveWaitlistEndpoint,
  listEndpoint,
  getEndpoint,
  releaseEndpoint,
  payEndpoint,
  acceptEndpoint,
  previewEndpoint,
  resignEndpoint,
]

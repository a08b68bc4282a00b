import { z } from '@hono/zod-openapi'
import { CAMPAIGN_STATUSES, CAMPAIGN_TYPES, INVITATION_ANSWERS } from '#features/games/campaign-form/campaign-types.ts'
import { LEVELS, THEMES } from '#features/games/games/game-types.ts'
import { instant } from '#platform/api-fields.ts'
import type { CampaignView } from './campaign-view.ts'

const grosze = z.number().int().openapi({ description: 'Grosze' })
const weekdayHours = z
  .record(z.string(), z.array(z.number()).readonly())
  .openapi({ description: 'Weekday to the half-hours that start then, 17.5 is 17:30' })

const PlayerSchema = z
  .object({
    id: z.string(),
    username: z.string(),
    displayName: z.string().optional().openapi({ description: 'For staff' }),
    answer: z.enum(INVITATION_ANSWERS),
    agreedPrice: grosze.nullable().openapi({ description: 'Grosze for one game' }),
    isRequester: z.boolean(),
    isOwn: z.boolean().openapi({ description: 'The reader, or a child of the reader' }),
    hasPainted: z.boolean(),
    availability: weekdayHours.optional().openapi({ description: 'For the player' }),
    zone: z.string().optional().openapi({ description: 'For the player' }),
  })
  .openapi('CampaignPlayer')

const ProposalSchema = z
  .object({
    title: z.string(),
    level: z.enum(LEVELS),
    message: z.string(),
    startsOn: z.string(),
    date_time: weekdayHours,
    weeks: z.number().int(),
    firstStart: instant,
    price: grosze,
  })
  .openapi('ProposedCampaignSession')

/** The specification's fields, then the project's own. */
export const CampaignSchema = z
  .object({
    id: z.string(),
    userId: z.string(),
    user_id: z.string(),
    teacher: z.string().nullable().openapi({ description: 'The proposed game master' }),
    status: z.enum(CAMPAIGN_STATUSES),
    createdAt: instant,
    updatedAt: instant,
    theme: z.enum(THEMES),
    customTheme: z.string(),
    type: z.enum(CAMPAIGN_TYPES),
    sessionLength: z.number().int().openapi({ description: 'Hours of one game' }),
    playerCount: z.number().int(),
    availability: z.record(
      z.string(),
      z.object({
        ...{ from: z.number(), to: z.number() },
        hours: z
          .array(z.number())
          .readonly()
          .optional()
          .openapi({ description: 'The half-hours, where not all between from and to' }),
      }),
    ),
    zone: z.string(),
    preferences: z.object({ enjoy: z.string(), avoid: z.string() }).nullable().openapi({
      description: 'For the person who asked and staff',
    }),
    requester: z.string().openapi({ description: 'The username of the person who asked' }),
    price: z.object({ total: grosze, perMember: grosze, difference: grosze }),
    partySize: z.number().int(),
    players: z.array(PlayerSchema),
    proposal: ProposalSchema.nullable(),
    teacherName: z.string().nullable(),
    expiryDate: instant.nullable().openapi({ description: 'Until when the proposal can be answered' }),
    sessionId: z.string().nullable().openapi({ description: 'The game session that came of it' }),
    reason: z.string(),
    blockedBecause: z.string().openapi({ description: 'For staff: why the session could not be created' }),
  })
  .openapi('Campaign')

export const toJson = (view: CampaignView) => {
  const { statusLabel: _, title: __, isOpen: ___, isRequester: ____, isStaff: _____, isBlocked: ______, ...rest } = view
  return { ...rest, user_id: view.userId }
}

export const OverlapSchema = z
  .object({
    monday: z.string().openapi({ description: 'The first day of the week that is shown' }),
    zone: z.string(),
    partySize: z.number().int(),
    overlap: z
      .record(z.string(), z.record(z.string(), z.number().int()))
      .openapi({ description: 'Weekday, then half-hour, to the number of players who are free' }),
    times: z
      .array(z.object({ start: z.iso.datetime(), end: z.iso.datetime() }))
      .readonly()
      .openapi({
        description: 'When all are free for a whole game; it can go on over midnight and the end of the week',
      }),
  })
  .openapi('CampaignOverlap')

export const LeavingSchema = z
  .object({
    priceBefore: grosze,
    priceAfter: grosze,
    askAgain: z.array(z.string()).readonly().openapi({ description: 'The players who are asked again' }),
    takesBackProposal: z.boolean(),
    endsRequest: z.boolean(),
  })
  .openapi('CampaignLeaving')

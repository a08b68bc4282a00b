import { z } from '@hono/zod-openapi'
import { GAME_STATUSES, GAME_TYPES, LEVELS, THEMES } from '#features/games/games/game-types.ts'
import { instant } from '#platform/api-fields.ts'

/** API schemas of games: the specification's field names plus our own. For documentation only: responses are built, not validated. */

const game = {
  id: z.string(),
  teacherId: z.string().openapi({ description: 'The game master’s uid' }),
  title: z.string(),
  type: z.enum(GAME_TYPES),
  level: z.enum(LEVELS),
  contentNotes: z.string(),
  theme: z.enum(THEMES).nullable().openapi({ description: 'Of its story' }),
  coverURL: z
    .string()
    .nullable()
    .openapi({ description: 'A path here; `?width=480` and `960` are smaller. Null: a drawn cover' }),
  coverAlt: z.string().openapi({ description: 'What the cover shows' }),
  duration: z.number().openapi({ description: 'Hours of one game' }),
  weeks: z.number().int(),
  zone: z.string().openapi({ example: 'Europe/Warsaw' }),
  date_time: z
    .record(z.string(), z.array(z.number()))
    .openapi({ description: 'Weekday to the hours at which a game starts, in `zone`', example: { Friday: [18.5] } }),
  startsOn: z.string().openapi({ example: '2026-11-27', description: 'The first day, in `zone`' }),
  price: z.number().int().openapi({ description: 'Grosze, per player and game' }),
  minPlayers: z.number().int(),
  maxPlayers: z.number().int(),
  status: z.enum(GAME_STATUSES),
  seatsTaken: z.number().int(),
  heldSeats: z.number().int().openapi({ description: 'Seats that are held while their payment is set up' }),
  hasSpot: z.boolean(),
  nextStart: instant.nullable(),
  rating: z.number().optional().openapi({ description: 'The mean of its players’ stars' }),
  ratingCount: z.number().int().optional(),
  createdAt: instant,
}

const teacher = z.object({
  uid: z.string(),
  displayName: z.string(),
  username: z.string(),
  photoURL: z.string().nullable(),
})

const opening = z.string().openapi({ description: 'The first paragraph of the description, at most 300 characters' })
const nextTimes = z.array(instant).openapi({ description: 'The next dates, at most three' })

export const GamePageSchema = z
  .object({
    items: z.array(z.object({ ...game, opening, nextTimes, teacher }).openapi('ListedGame')),
    nextCursor: z.string().nullable(),
    total: z.number().int().openapi({ description: 'Counted up to 1000' }),
    isMore: z.boolean().openapi({ description: 'Whether there are more than `total`' }),
  })
  .openapi('GamePage')

export const GameSchema = z
  .object({
    ...game,
    description: z.string(),
    endedAt: instant.nullable(),
    eventId: z.string().nullable().optional().openapi({ description: 'Only for the game master and staff' }),
    players: z
      .array(z.string())
      .optional()
      .openapi({ description: 'Uids of those with a seat, only for the game master and staff' }),
    teacher: teacher.extend({
      introduction: z.string(),
      languages: z.array(z.string()),
      qualifications: z.string(),
    }),
    isOwn: z.boolean(),
    freeSeats: z.number().int(),
    dates: z.array(z.object({ occurrenceId: z.string(), start: instant, end: instant })),
  })
  .openapi('DneSession')

export const ChangedGameSchema = GameSchema.extend({
  skipped: z
    .array(z.object({ start: instant, reason: z.enum(['holiday']) }))
    .openapi({ description: 'Games that are left out' }),
}).openapi('ChangedDneSession')

export const CancelledGamesSchema = z
  .object({
    cancelled: z.array(z.string()).openapi({ description: 'Occurrence ids' }),
    players: z.number().int().openapi({ description: 'Players who are told' }),
  })
  .openapi('CancelledGames')

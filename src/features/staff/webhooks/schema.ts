import { z } from 'zod'
import { visibleLine } from '#features/people/users/visible-line.ts'
import { msg } from '#kernel/messages.ts'
import { EVENT_NAMES } from './event-names.ts'

/** `failed`: given up. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** `staff`: by a person. `failures`: by itself, after days in which nothing was taken. */
export const PAUSE_REASONS = ['staff', 'failures'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

export const URL_LENGTH = 500
export const DESCRIPTION_LENGTH = 120
export const MAX_ENDPOINTS = 20
/** Events that staff send again at once. */
export const MAX_SENT_AGAIN = 500
/** How long the log is kept. */
export const LOG_DAYS = 30
/** Events of an endpoint above it are not counted: "1000 or more" says enough. */
export const MAX_COUNTED = 1_000
/** For so long the former secret signs beside a new one. */
export const FORMER_SECRET_HOURS = 24

export const NOT_AN_ADDRESS = msg('This is not a web address.')
const EVENTS_MISSING = msg('Choose at least one event.')

/** What staff decide about an endpoint. Whether the address may be used is decided by `address-rules.ts`, which knows the installation. */
export const endpointInput = z.strictObject({
  url: z
    .string()
    .trim()
    .min(1, { error: msg('Enter the address.') })
    .max(URL_LENGTH, { error: msg('An address has at most {maximum} characters.') })
    // Beside the errors of the other fields. Nothing at all has a message of its own.
    .refine(text => text === '' || URL.canParse(text), { error: NOT_AN_ADDRESS }),
  description: visibleLine(DESCRIPTION_LENGTH, msg('Say what it is for.')),
  events: z
    .array(z.enum(EVENT_NAMES, { error: msg('This event does not exist.') }), { error: EVENTS_MISSING })
    .min(1, { error: EVENTS_MISSING })
    .max(EVENT_NAMES.length, { error: msg('Choose each event once.') })
    .transform(chosen => EVENT_NAMES.filter(name => chosen.includes(name))),
})
export type EndpointInput = z.output<typeof endpointInput>

export const DELIVERY_FILTERS = ['all', ...DELIVERY_STATES] as const
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number]

export const endpointParams = z.object({ id: z.string().min(1).max(60) })
export const deliveryParams = endpointParams.extend({ delivery: z.string().min(1).max(60) })

import { z } from 'zod'
import { msg } from '#kernel/messages.ts'

const MISSING = { error: msg('Choose the calendar.') }

/** The form that asks for a new address. */
export const RenewInput = z.object({ feed: z.string(MISSING).min(1, MISSING).max(60, MISSING) })

/** The form with the switch of the own calendar. */
export const TimeOffInput = z.object({ includesTimeOff: z.stringbool({ truthy: ['on'] }).default(false) })

/** The address that a device opens in its calendar program, to subscribe there. */
export const subscribeUrl = (address: string): string => address.replace(/^https?:/, 'webcal:')

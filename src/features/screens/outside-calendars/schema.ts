import { z } from 'zod'
import { msg } from '#kernel/messages.ts'

const MAX_ADDRESS = 2000

/** `webcal:` is how programs write the address of a calendar; it is read over https. */
const toHttps = (address: string): string => address.replace(/^webcals?:/i, 'https:')

const isReadable = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

/** The address of a calendar file. */
export const CalendarAddress = z.strictObject({
  address: z
    .string({ error: msg('Paste the address.') })
    .trim()
    .min(1, { error: msg('Paste the address.') })
    .max(MAX_ADDRESS, { error: msg('This address is too long.') })
    .transform(toHttps)
    .refine(isReadable, { error: msg('This is not an address. It begins with https:// and often ends with .ics.') }),
})

export const OutsideCalendarInput = z.strictObject({ calendar: z.string().min(1).max(60) })

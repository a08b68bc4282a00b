import { z } from 'zod'
import { findZone, zoneNotFoundMessage } from './zones.ts'

const MISSING = 'Please select a time zone.'

/** A time zone by its IANA name or by a city's ("London"); the result is the IANA name. */
export const Zone = z
  .string({ error: MISSING })
  .max(64, { error: MISSING })
  .transform((text, context) => {
    const found = findZone(text)
    if (found !== null) return found
    context.addIssue({ code: 'custom', message: text.trim() === '' ? MISSING : zoneNotFoundMessage(text) })
    return z.NEVER
  })

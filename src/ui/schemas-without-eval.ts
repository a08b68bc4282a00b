import { config } from 'zod/v4/core'

// The content security policy forbids to make code at run time. The library tries it once, with the first object schema of a page, and the
// browser reports that.
if (typeof document !== 'undefined') config({ jitless: true })

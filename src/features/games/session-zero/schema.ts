import { z } from 'zod'
import { singleLineText } from '#features/academy/sessions/field-schemas.ts'

/** `line`: never happens at this table. `veil`: may happen, and is not shown. */
export const ENTRY_KINDS = ['line', 'veil'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export const MAX_ENTRIES = 20
export const MAX_ENTRY_LENGTH = 120
const TOO_LONG = `Use at most ${MAX_ENTRY_LENGTH} characters for each entry.`
const TOO_MANY = `Write at most ${MAX_ENTRIES} lines and ${MAX_ENTRIES} veils.`

const entry = z
  .string({ error: 'Write something.' })
  .trim()
  .min(1, { error: 'Write something.' })
  .max(MAX_ENTRY_LENGTH, { error: TOO_LONG })
  .pipe(singleLineText(1, MAX_ENTRY_LENGTH, 'An entry is one line of text.'))
const entries = z.array(entry, { error: 'Send a list.' }).max(MAX_ENTRIES, { error: TOO_MANY })

/** A player's own entries, as a whole. */
export const ownEntriesInput = z.strictObject({ lines: entries, veils: entries })
export type OwnEntries = z.output<typeof ownEntriesInput>

const MAX_TEXT = MAX_ENTRIES * (MAX_ENTRY_LENGTH + 4)
/** One entry in each line of the text. */
const entryLines = z
  .string()
  .max(MAX_TEXT, { error: TOO_MANY })
  .default('')
  .transform(text => text.split(/\r?\n/).map(line => line.trim()))
  .transform(lines => lines.filter(line => line !== ''))
  .pipe(entries)

/** The page's form. */
export const ownEntriesForm = z.object({ lines: entryLines, veils: entryLines })

/** After the button on the game's page, the person is taken back there. */
export const pauseForm = z.object({ from: z.enum(['game', 'list']).default('list') })

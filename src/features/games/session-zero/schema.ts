import { z } from 'zod'
import { singleLineText } from '#features/academy/sessions/field-schemas.ts'
import { msg, t } from '#kernel/messages.ts'

/** `line`: never happens at this table. `veil`: may happen, and is not shown. */
export const ENTRY_KINDS = ['line', 'veil'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export const MAX_ENTRIES = 20
export const MAX_ENTRY_LENGTH = 120
const TOO_LONG = () => t('Use at most {max} characters for each entry.', { max: MAX_ENTRY_LENGTH })
const TOO_MANY = () => t('Write at most {max} lines and {max} veils.', { max: MAX_ENTRIES })

const entry = z
  .string({ error: msg('Write something.') })
  .trim()
  .min(1, { error: msg('Write something.') })
  .max(MAX_ENTRY_LENGTH, { error: TOO_LONG })
  .pipe(singleLineText(1, MAX_ENTRY_LENGTH, msg('An entry is one line of text.')))
const entries = z.array(entry, { error: msg('Send a list.') }).max(MAX_ENTRIES, { error: TOO_MANY })

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

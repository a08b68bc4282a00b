import { z } from 'zod'
import { isKeepable } from './text.ts'

/** A form is what one of our pages could have posted: short plain names, few fields, small lists. */
const MOST_FIELDS = 1000
const LONGEST_NAME = 100
// Danger: conform makes an array as long as the index in a name says. `a[4294967290]` alone would take all the memory there is.
const NAME = /^(?!.*(?:__proto__|constructor|prototype))[A-Za-z_]\w*(?:\.\w+|\[\d{0,3}\]){0,4}$/

const isName = (name: string): boolean => name.length <= LONGEST_NAME && NAME.test(name)

const place = z.number().int().min(0).max(999).optional()
/** What conform's buttons post beside the fields where there are no scripts: a row to add or to take away. */
const Step = z.object({
  payload: z
    .object({ name: z.string().refine(isName), index: place, from: place, to: place })
    .partial()
    .optional(),
})

const isStep = (text: FormDataEntryValue): boolean => Step.safeParse(parsed(text)).success

const parsed = (text: FormDataEntryValue): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** The fields that a request posts, none where it posts something else; `null` for what no page of ours can have made. */
export const readForm = async (request: Request): Promise<FormData | null> => {
  const form = await request.formData().catch(() => new FormData())
  let fields = 0
  for (const [name, value] of form) {
    if (++fields > MOST_FIELDS || !isName(name) || (typeof value === 'string' && !isKeepable(value))) return null
    if (name === '__intent__' && !isStep(value)) return null
    if (name === '__state__' && parsed(value) === undefined) return null
  }
  return form
}

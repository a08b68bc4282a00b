import { z } from 'zod'
import { isStorableText } from './storable-text.ts'

/** Accepts only what one of our pages could have posted: short plain names, few fields, small lists. */
const MAX_FIELDS = 1000
const MAX_NAME_LENGTH = 100
// Danger: conform allocates an array as long as the index in a name. `a[4294967290]` alone would exhaust the memory.
const FIELD_NAME = /^(?!.*(?:__proto__|constructor|prototype))[A-Za-z_]\w*(?:\.\w+|\[\d{0,3}\]){0,4}$/

const isFieldName = (name: string): boolean => name.length <= MAX_NAME_LENGTH && FIELD_NAME.test(name)

const listIndex = z.number().int().min(0).max(999).optional()
/** conform's buttons post this field where scripts are off: it inserts or removes a row. */
const FormIntent = z.object({
  payload: z
    .object({ name: z.string().refine(isFieldName), index: listIndex, from: listIndex, to: listIndex })
    .partial()
    .optional(),
})

const isFormIntent = (text: FormDataEntryValue): boolean => FormIntent.safeParse(parseJson(text)).success

const parseJson = (text: FormDataEntryValue): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** The fields of a form request, none for other content types; `null` where none of our pages can have made it. */
export const readFormData = async (request: Request): Promise<FormData | null> => {
  const form = await request.formData().catch(() => new FormData())
  let fields = 0
  for (const [name, value] of form) {
    if (++fields > MAX_FIELDS || !isFieldName(name) || (typeof value === 'string' && !isStorableText(value)))
      return null
    if (name === '__intent__' && !isFormIntent(value)) return null
    if (name === '__state__' && parseJson(value) === undefined) return null
  }
  return form
}

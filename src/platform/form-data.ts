import { isStorableText } from './storable-text.ts'

/** Accepts only what one of our pages could have posted: short plain names, few fields. `form-fields.ts` knows which names. */
const MAX_FIELDS = 1000
const MAX_NAME_LENGTH = 100
const FIELD_NAME = /^(?!.*(?:__proto__|constructor|prototype))[A-Za-z_]\w*(?:\.\w+|\[\d{0,3}\]){0,4}$/

const isFieldName = (name: string): boolean => name.length <= MAX_NAME_LENGTH && FIELD_NAME.test(name)

/** Whether one of our pages can have posted this field. */
export const isAcceptableField = (name: string, value: FormDataEntryValue): boolean =>
  isFieldName(name) && (typeof value !== 'string' || isStorableText(value))

/** The fields of a form request, none for other content types; `null` where none of our pages can have made it. */
export const readFormData = async (request: Request): Promise<FormData | null> => {
  const form = await request.formData().catch(() => new FormData())
  let fields = 0
  for (const [name, value] of form) if (++fields > MAX_FIELDS || !isAcceptableField(name, value)) return null
  return form
}

import { fieldOf, PAGE_ORDER, type Step, stepOf } from './steps.ts'

type Errors = Readonly<Record<string, readonly string[] | null | undefined>>

/** Errors of the whole form come first. */
const placeOf = (name: string): number => PAGE_ORDER.indexOf(fieldOf(name))

/**
 * The errors of a session's form in the order of its fields on the page: the schema has another one. Missing times of a group whose
 * weekly rows are shown are missing in the rows, because the grid is hidden then.
 */
export const errorsInPageOrder = (errors: Errors, entered: unknown): Readonly<Record<string, readonly string[]>> => {
  const isInRows =
    typeof entered === 'object' &&
    entered !== null &&
    ('type' in entered && entered.type) === 'group' &&
    ('enteredAs' in entered && entered.enteredAs) === 'rows'
  const shown = new Map<string, readonly string[]>()
  for (const [name, messages] of Object.entries(errors)) {
    const at = isInRows && name === 'date_time' ? 'weekly' : name
    if (messages?.length) shown.set(at, [...(shown.get(at) ?? []), ...messages])
  }
  return Object.fromEntries([...shown].toSorted(([one], [other]) => placeOf(one) - placeOf(other)))
}

type WithErrors = { readonly allErrors: Errors; readonly value?: unknown }

/** For the field whose error comes first: a page without scripts opens at it. */
export const autoFocus = ({ allErrors, value }: WithErrors, name: string): { readonly autoFocus?: true } =>
  Object.keys(errorsInPageOrder(allErrors, value))[0] === name ? { autoFocus: true } : {}

/** The step of the first error that belongs to a field; null where none does. */
export const firstWrongStep = (errors: Errors, entered: unknown): Step | null =>
  Object.keys(errorsInPageOrder(errors, entered))
    .map(stepOf)
    .find(step => step !== null) ?? null

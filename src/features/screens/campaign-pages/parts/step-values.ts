import type { saveForm } from '#features/games/campaign-drafts/schema.ts'
import { CAMPAIGN_TYPES, PLAYER_COUNTS, SESSION_LENGTHS } from '#features/games/campaign-form/campaign-types.ts'
import type { ChosenSoFar } from '#features/games/campaign-form/price.ts'
import { THEMES, type Theme } from '#features/games/games/game-types.ts'
import type { useActionForm } from '#ui/action-form.tsx'
import type { FieldState } from '#ui/field.tsx'
import type { DraftPage } from '../draft-view.ts'

/** What decides the price and the picture of a campaign, as far as it is chosen. */
export type Chosen = ChosenSoFar & { readonly theme?: Theme | undefined; readonly customTheme?: string | undefined }

const oneOf = <Value extends string | number>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find(each => String(each) === String(value))

/** Of the fields of a draft or of a form; a form has only those of its step. */
export const chosenOf = (fields: Readonly<Record<string, unknown>>): Chosen => {
  const chosen = {
    type: oneOf(CAMPAIGN_TYPES, fields.type),
    sessionLength: oneOf(SESSION_LENGTHS, fields.sessionLength),
    players: oneOf(PLAYER_COUNTS, fields.playerCount),
    theme: oneOf(THEMES, fields.theme),
    customTheme: typeof fields.customTheme === 'string' ? fields.customTheme.trim() : undefined,
  }
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
}

export const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
export const textsOf = (value: unknown): readonly string[] => [value].flat().filter(each => typeof each === 'string')

type SaveFields = ReturnType<typeof useActionForm<typeof saveForm>>
/** What each step of the form gets. */
export type StepFields = {
  readonly form: SaveFields[0]
  readonly fields: SaveFields[1]
  readonly page: DraftPage
  readonly errorsOf: (name: keyof SaveFields[1]) => readonly string[] | undefined
  /** The values with which the form begins, and as they are now. */
  readonly initial: Readonly<Record<string, unknown>>
  readonly typed: Readonly<Record<string, unknown>>
  /** The server has shown the form again, with what was typed. */
  readonly isAnswered: boolean
}

/** A field of the form with other errors or another value; conform's own object cannot be copied. */
export const fieldWith = (
  { id, name, formId, initialValue }: FieldState,
  changed: Pick<FieldState, 'errors' | 'initialValue'>,
): FieldState & { readonly id: string } => ({ id: id ?? name, name, formId, initialValue, ...changed })

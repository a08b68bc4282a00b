import type { ActionResult } from '#platform/form-action.ts'

export type RequestFormProps = {
  /** Of the signed-in person. */
  readonly name: string | undefined
  readonly email: string | undefined
  readonly stamp: string
  readonly actionResult: ActionResult | undefined
}

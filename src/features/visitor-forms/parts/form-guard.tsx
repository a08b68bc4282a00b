import type { ActionResult } from '#platform/form-action.ts'
import type { FieldState } from '#ui/field.tsx'
import { FORM_OUTDATED } from '../rules.ts'

type Props = {
  /** Of this rendering of the page. */
  readonly stamp: string
  /** The field that was sent with the form's last try. */
  readonly field: FieldState
  readonly actionResult: ActionResult | undefined
}

/** The hidden fields of a form for visitors. They need no scripts. */
export const FormGuard = ({ stamp, field, actionResult }: Props) => {
  // After a try that was refused its own time goes on: a person who corrects a field quickly is not too fast.
  const isOutdated = actionResult?.refusal?.code === FORM_OUTDATED.code
  const sent = isOutdated || typeof field.initialValue !== 'string' ? '' : field.initialValue
  return (
    <>
      <input type="hidden" name="stamp" value={sent || stamp} />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Leave this field empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

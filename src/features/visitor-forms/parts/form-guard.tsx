import type { ActionResult } from '#platform/form-action.ts'
import type { FieldState } from '#ui/field.tsx'
import { SENT_TOO_FAST } from '../rules.ts'

type Props = {
  /** Of this rendering of the page. */
  readonly stamp: string
  /** The field that was sent with the form's last try. */
  readonly field: FieldState
  readonly actionResult: ActionResult | undefined
}

/** The hidden fields of a form for visitors. They need no scripts. */
export const FormGuard = ({ stamp, field, actionResult }: Props) => {
  // After a form that was sent too fast, its own time goes on: the next try is not refused again.
  const keepsStamp = actionResult?.refusal?.code === SENT_TOO_FAST.code && typeof field.initialValue === 'string'
  return (
    <>
      <input type="hidden" name="stamp" value={keepsStamp ? String(field.initialValue) : stamp} />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Leave this field empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

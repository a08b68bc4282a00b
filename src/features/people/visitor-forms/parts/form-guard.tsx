import { useState } from 'react'
import { t } from '#kernel/messages.ts'
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
  // The first time counts, also after a reload of the data or a refused try: a person who goes on quickly is not too fast.
  const [firstStamp] = useState(stamp)
  const sent = typeof field.initialValue === 'string' ? field.initialValue : ''
  const isOutdated = actionResult?.refusal?.code === FORM_OUTDATED.code
  return (
    <>
      <input type="hidden" name="stamp" value={isOutdated ? stamp : sent || firstStamp} />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {t('Leave this field empty')}
          <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        </label>
      </div>
    </>
  )
}

import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ShownOnce } from '#ui/shown-once.tsx'

/** The new secret of an endpoint, where a form has just made one. */
export const ShownSecret = ({ actionResult }: { readonly actionResult: ActionResult | undefined }) => {
  const secret = actionResult?.shown?.secret
  return typeof secret === 'string' ? (
    <ShownOnce
      title={t('The signing secret')}
      text={t(
        'Copy it now: we show it only once. Your program needs it to check that a request is ours. Keep it as you keep a password.',
      )}
      secret={secret}
    />
  ) : null
}

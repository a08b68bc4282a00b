import type { ActionResult } from '#platform/form-action.ts'
import { ShownOnce } from '#ui/shown-once.tsx'

const TEXT =
  'Copy it now: we show it only once. Your program needs it to check that a request is ours. Keep it as you keep a password.'

/** The new secret of an endpoint, where a form has just made one. */
export const ShownSecret = ({ actionResult }: { readonly actionResult: ActionResult | undefined }) => {
  const secret = actionResult?.shown?.secret
  return typeof secret === 'string' ? <ShownOnce title="The signing secret" text={TEXT} secret={secret} /> : null
}

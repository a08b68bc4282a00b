import { NOTICE_CATEGORIES, type Notice } from '#features/people/notices/define-notice.ts'
import { ALWAYS_SENT, UNKNOWN_NOTICE } from '#features/people/notices/refusals.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { withParams } from '#kernel/refusal.ts'
import { type Choices, categoryScope } from './delivery-rules.ts'

/** Whether a person may choose how to get its e-mail: payments, changes of several dates and what staff look after are always sent. */
export const isSilenceable = ({
  email,
  category,
  changesPlans,
  forStaff,
}: Pick<Notice, 'email' | 'category' | 'changesPlans' | 'forStaff'>): boolean =>
  email && !forStaff && category !== 'money' && changesPlans !== 'undated'

/**
 * The choices to store: a category at its default is none. Refuses 422 `always_sent`, `unknown_notice` for what has no
 * e-mail (docs/product.md §7.1).
 */
export const decideChoices = (choices: Choices, notices: readonly Notice[]): Decision<Choices> => {
  const scopes = new Set([
    ...notices.filter(isSilenceable).map(({ type }) => type),
    ...NOTICE_CATEGORIES.filter(category => category !== 'money').map(categoryScope),
  ])
  const unknown = Object.keys(choices).find(scope => !scopes.has(scope))
  if (unknown !== undefined) {
    const isAlwaysSent =
      unknown === categoryScope('money') || notices.some(({ type, email }) => type === unknown && email)
    return refused(withParams(isAlwaysSent ? ALWAYS_SENT : UNKNOWN_NOTICE, { scope: unknown }))
  }
  return decided(withoutDefaults(choices))
}

const withoutDefaults = (choices: Choices): Choices =>
  Object.fromEntries(
    Object.entries(choices).filter(([scope, choice]) => !(scope.startsWith('category.') && choice === 'at_once')),
  )

/** As `decideChoices`, for devices: each kind can be chosen, with or without an e-mail. Refuses 422 `unknown_notice`. */
export const decidePushChoices = (choices: Choices, notices: readonly Pick<Notice, 'type'>[]): Decision<Choices> => {
  const scopes = new Set([...notices.map(({ type }) => type), ...NOTICE_CATEGORIES.map(categoryScope)])
  const unknown = Object.keys(choices).find(scope => !scopes.has(scope))
  return unknown === undefined
    ? decided(withoutDefaults(choices))
    : refused(withParams(UNKNOWN_NOTICE, { scope: unknown }))
}

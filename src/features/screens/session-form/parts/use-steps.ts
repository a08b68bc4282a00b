import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { ActionResult } from '#platform/form-action.ts'
import { focusWrongControl } from '#ui/focus-wrong-control.ts'
import { firstWrongStep } from '../errors-in-page-order.ts'
import { STEPS, type Step, stepOf } from '../steps.ts'

/** The step that an address names, itself or by one of its fields. */
const stepIn = (hash: string, formId: string): Step | null => {
  const field = `#${formId}-`
  if (hash.startsWith(field)) return stepOf(decodeURIComponent(hash.slice(field.length)))
  return STEPS.find(step => hash === `#${step}`) ?? null
}

/**
 * The step that a form in steps shows, with the focus on it. The address names it, so that Back leads to the step before; a refused form
 * shows the first step that is wrong. Null until the scripts run: until then CSS shows the step that the address names, or else `first`.
 */
export const useSteps = (
  box: RefObject<HTMLElement | null>,
  formId: string,
  actionResult: ActionResult | undefined,
) => {
  const { hash, key } = useLocation()
  const type = useNavigationType()
  const [step, setStep] = useState<Step | null>(null)
  const [answered, setAnswered] = useState(actionResult)
  const toFocus = useRef<string | null>(null)
  const error = actionResult?.result.error
  const wrong = error ? firstWrongStep(error, actionResult.result.initialValue) : null
  if (answered !== actionResult) {
    setAnswered(actionResult)
    if (wrong) setStep(wrong)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation, also to the same address
  useEffect(() => {
    const named = stepIn(hash, formId)
    setStep(current => {
      if (current === null) return named ?? wrong ?? 'what'
      toFocus.current = named ? decodeURIComponent(hash.slice(1)) : null
      return named ?? (type === 'POP' ? 'what' : current)
    })
  }, [key])
  useEffect(() => {
    const target = toFocus.current === null ? null : document.getElementById(toFocus.current)
    if (!target?.checkVisibility()) return
    toFocus.current = null
    if (STEPS.some(each => each === target.id)) {
      target.focus({ preventScroll: true })
      box.current?.scrollIntoView({ block: 'start' })
    } else focusWrongControl(target)
  })
  return { step, first: wrong ?? 'what', setStep }
}

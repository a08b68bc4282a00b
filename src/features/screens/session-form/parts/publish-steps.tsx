import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { lowerCase } from '#kernel/letter-case.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Muted } from '#ui/typography.tsx'
import { firstWrongStep } from '../errors-in-page-order.ts'
import { STEP_LINKS, STEP_TITLES, STEPS, type Step, stepOf } from '../steps.ts'
import { focusField } from './focus-first-error.ts'
import type { FormCalendar } from './form-calendar.ts'
import styles from './publish-steps.module.css'
import { PriceFields, WhatFields, WhenFields } from './session-fields.tsx'
import { SessionForm } from './session-form.tsx'
import { errorsIn, type SessionFieldset, type SessionFormMetadata } from './use-session-form.ts'
import { useSteps } from './use-steps.ts'

type Props = {
  readonly form: SessionFormMetadata
  readonly fields: SessionFieldset
  readonly calendar: FormCalendar
  readonly actionResult: ActionResult | undefined
}

/** Enter in a field goes on, and publishes in the last step. */
const goOnByEnter = (event: KeyboardEvent<HTMLElement>) => {
  const { key, target, currentTarget } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'submit') return
  const next = [...currentTarget.querySelectorAll<HTMLElement>('[data-next]')].find(each => each.checkVisibility())
  if (!next) return
  event.preventDefault()
  next.click()
}

type BackProps = {
  readonly before: Step
  readonly linkTo: (step: Step) => { readonly to: { readonly search: string; readonly hash: string } }
}

/** From the two steps of an individual session that are shown as one, back to the first. */
const BackLinks = ({ before, linkTo }: BackProps) => {
  const link = (to: Step) => (
    <ButtonLink {...linkTo(to)} variant="ghost">
      {t('Back')}
    </ButtonLink>
  )
  if (before === 'what') return link(before)
  return (
    <>
      <span data-for="individual">{link('what')}</span>
      <span data-for="group course">{link(before)}</span>
    </>
  )
}

/** An individual session has the times and the price in one step. */
const StepCount = ({ at }: { readonly at: number }) => (
  <p className={styles.count}>
    <span data-for="individual">{t('Step {step} of {count}', { step: Math.min(at + 1, 2), count: 2 })}</span>
    <span data-for="group course">{t('Step {step} of {count}', { step: at + 1, count: STEPS.length })}</span>
  </p>
)

/** The steps of publishing. The fields of all of them are one form: nothing that was typed is lost on the way. */
export const PublishSteps = ({ form, fields, calendar, actionResult }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const { step, first, setStep } = useSteps(box, form.id, actionResult)
  const { search } = useLocation()

  /** Stays where something of this step is wrong. */
  const checkStep = (event: MouseEvent<HTMLAnchorElement>) => {
    const element = event.currentTarget.closest('form')
    if (!element) return
    const wrong = Object.keys(errorsIn(element)).filter(name => stepOf(name) === step)
    if (wrong.length === 0) return
    event.preventDefault()
    for (const name of wrong) form.validate({ name })
    requestAnimationFrame(() => focusField(`${form.id}-${wrong[0]}`))
  }
  const linkTo = (to: Step) => ({ to: { search, hash: to }, preventScrollReset: true }) as const

  const fieldsOf: Readonly<Record<Step, ReactNode>> = {
    what: <WhatFields form={form} fields={fields} />,
    when: <WhenFields form={form} fields={fields} calendar={calendar} />,
    price: <PriceFields form={form} fields={fields} />,
  }
  return (
    <div ref={box} className={styles.box} data-scripted={step ? '' : undefined}>
      <nav aria-label={t('Steps')} className={styles.steps}>
        <ol>
          {STEP_LINKS.map(({ to, label, steps, of }) => (
            <li key={`${to} ${of}`} data-for={of}>
              <Link {...linkTo(to)} aria-current={step && steps.includes(step) ? 'step' : undefined}>
                {label()}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <SessionForm
        form={form}
        isUnfinished
        onKeyDown={goOnByEnter}
        onRefused={element => {
          const errors = errorsIn(element)
          setStep(current => firstWrongStep(errors, undefined) ?? current)
        }}
      >
        {STEPS.map((each, at) => {
          const [before, next] = [STEPS[at - 1], STEPS[at + 1]]
          return (
            <section
              key={each}
              id={each}
              tabIndex={-1}
              aria-label={t('Step: {title}', { title: STEP_TITLES[each]() })}
              className={styles.step}
              data-current={each === step ? '' : undefined}
              data-first={each === first ? '' : undefined}
              data-last={each === 'what' ? undefined : ''}
            >
              {fieldsOf[each]}
              <BottomBar kind="fixed" className={styles.bar} data-for={each === 'when' ? 'group course' : undefined}>
                <StepCount at={at} />
                {before ? <BackLinks {...{ before, linkTo }} /> : null}
                {next ? (
                  <ButtonLink {...linkTo(next)} variant="primary" onClick={checkStep} data-next>
                    {t('Next: {step}', { step: lowerCase(STEP_TITLES[next]()) })}
                    <Icon name="arrow" size={18} />
                  </ButtonLink>
                ) : (
                  <SubmitButton variant="primary" name="verb" value={form.id} data-next>
                    {t('Publish')}
                  </SubmitButton>
                )}
              </BottomBar>
              {!next && (
                <Muted size="small">
                  {t(
                    'Students see it at once. After the first booking you can still change the description, the price and hours that are not booked, and add places.',
                  )}
                </Muted>
              )}
            </section>
          )
        })}
      </SessionForm>
    </div>
  )
}

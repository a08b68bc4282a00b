import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import type { OfficePerson } from '#features/academy/office-bookings/office-person.ts'
import { CONSENT_MISSING } from '#features/academy/reservations/consent.ts'
import { dueOf } from '#features/money/credit/due.ts'
import { InvoiceHint } from '#features/money/invoices/parts/invoice-hint.tsx'
import type { InvoiceChoice } from '#features/money/invoices/wanted-documents.ts'
import type { ForWhom } from '#features/people/family/for-whom.ts'
import type { Payer } from '#features/people/family/payers.ts'
import type { EnterPaths } from '#features/people/navigation/enter-paths.ts'
import { useTerms } from '#features/people/terms/use-terms.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Button, ButtonLink, buttonClass } from '#ui/button.tsx'
import { RadioCards } from '#ui/choice-fields.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { type Choice, PICKS_FORM_ID, writeChoice, writeSlots } from '../choice.ts'
import type { ChoiceQuote } from '../choice-quote.ts'
import type { BarLink, ReserveBar } from '../reserve-bar.ts'
import { lookAtTypedCode } from '../typed-code.ts'
import { useOfferChanges } from '../use-offer-changes.ts'
import { CONSENT_ID, ConsentBox, ConsentText } from './consent.tsx'
import { OfficePaymentFields } from './office-payment.tsx'
import styles from './reserve-form.module.css'

type Props = {
  sessionId: string
  /** The choice that `offered` is the quote of. */
  choice: Choice
  firstDate: string | undefined
  /** The page with this choice in its URL, where a refused form comes back to. */
  action: string
  offered: ChoiceQuote
  bar: ReserveBar
  settled: boolean
  /** The viewer's credit, which is used first; grosze. */
  credit: number
  /** Visitors sign up or log in first and then return to their choice. */
  enterPaths: EnterPaths
  /** For whom it is, where the reader can choose. */
  forWhom: ForWhom | null
  /** For whom staff book. */
  office: OfficePerson | null
  /** The guardians who may pay for a child that books itself. */
  payers: readonly Payer[]
  invoiceChoice: InvoiceChoice
}

const FORM_ID = 'reserve'

const HiddenInput = ({ name, value }: { name: string; value: string | number }) => (
  <input type="hidden" name={name} value={value} />
)

const paymentHint = (plan: Choice['plan'], amount: number, credit: number, checkoutMinutes: number): string => {
  if (plan === 'weekly')
    return t('Held for {count, plural, one {# minute} other {# minutes}} while you set up the payment.', {
      count: checkoutMinutes,
    })
  const { fromCredit, toPay } = dueOf({ price: amount, creditSpent: 0, credit })
  if (fromCredit === 0)
    return t('Held for {count, plural, one {# minute} other {# minutes}} while you pay.', { count: checkoutMinutes })
  return toPay === 0
    ? t('Paid with your credit of {credit}, and booked at once.', { credit: formatPLN(credit) })
    : t(
        '{fromCredit} from your credit, {toPay} to pay. Held for {count, plural, one {# minute} other {# minutes}} while you pay.',
        {
          fromCredit: formatPLN(fromCredit),
          toPay: formatPLN(toPay),
          count: checkoutMinutes,
        },
      )
}

/** A child asks a guardian to pay, or pays alone. */
const PayerChoice = ({ payers }: Pick<Props, 'payers'>) => (
  <RadioCards
    field={{ id: 'payer', name: 'payerId', initialValue: payers[0]?.id ?? '' }}
    legend={t('Who pays')}
    options={[
      ...payers.map(({ id, name }) => ({
        ...{ value: id, title: name },
        sub: t('We ask them to pay, and hold your place for up to 24 hours'),
      })),
      { value: '', title: t('I pay myself'), sub: t('Now') },
    ]}
  />
)

/** Within the page no router link, which would drop the choice from the URL. */
const GoLink = ({ to, label }: BarLink) =>
  to.startsWith('#') ? (
    <a href={to} className={buttonClass({ variant: 'primary', fullWidth: true }, false, styles.reserve)}>
      {label}
    </a>
  ) : (
    <ButtonLink to={to} variant="primary" fullWidth preventScrollReset={to.startsWith('?')} className={styles.reserve}>
      {label}
    </ButtonLink>
  )

/** The total, the consent and the button. On phones, total and button stay at the bottom of the window. */
export const ReserveForm = ({
  sessionId,
  choice,
  firstDate,
  action,
  offered,
  bar,
  settled,
  credit,
  enterPaths,
  forWhom,
  office,
  payers,
  invoiceChoice,
}: Props) => {
  const actionData = useActionData<ActionResult>()
  const { formMethod } = useNavigation()
  const { lateHours, checkoutMinutes, termsVersion } = useTerms()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    if (!missing) return
    // The error has made the panel higher. In the next frame the panel knows whether it still sticks, in the one after it has moved.
    // The sentence of the box first, then the button below it: where not all of it fits, the box, its error and the button do.
    const show = () => {
      const label = document.getElementById(CONSENT_ID)?.closest('label')
      for (const each of [label, form.current?.querySelector('[type=submit]')])
        each?.scrollIntoView({ block: 'nearest' })
    }
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show)
    })
    return () => cancelAnimationFrame(frame)
  }, [missing])
  const changes = useOfferChanges(String(writeChoice(choice, null, office?.id ?? forWhom?.chosenId)), offered)
  const { step } = bar
  const quoted = offered.kind === 'quoted' && step.kind === 'reserve' ? offered : null
  const consent = missing ? [CONSENT_MISSING()] : (actionData?.result.error?.earlyPerformance ?? undefined)
  const sending = formMethod === 'POST'

  const check = (event: FormEvent<HTMLFormElement>) => {
    if (lookAtTypedCode(choice.code)) return event.preventDefault()
    const box = event.currentTarget.elements.namedItem('earlyPerformance')
    const isMissing = box instanceof HTMLInputElement && !box.checked
    setMissing(isMissing)
    if (isMissing) box.focus()
    if (isMissing || !settled || sending) event.preventDefault()
  }
  return (
    <Form
      ref={form}
      id={FORM_ID}
      method="post"
      action={action}
      noValidate
      preventScrollReset
      className={styles.form}
      onSubmit={check}
      onChange={() => setMissing(false)}
    >
      {quoted && (
        <div>
          <HiddenInput name="verb" value={office ? 'bookFor' : 'reserve'} />
          <HiddenInput name="productId" value={sessionId} />
          <HiddenInput name="plan" value={choice.plan} />
          {choice.isTrial && <HiddenInput name="trial" value="on" />}
          {office && <HiddenInput name="studentId" value={office.id} />}
          {forWhom && <HiddenInput name="studentId" value={forWhom.chosenId} />}
          {firstDate && <HiddenInput name="firstDate" value={firstDate} />}
          {writeSlots(choice.picks).map(slot => (
            <HiddenInput key={slot} name="date_time" value={slot} />
          ))}
          {choice.code && quoted.reductions[0]?.kind === 'code' && (
            <HiddenInput name="discountCode" value={choice.code} />
          )}
          <HiddenInput name="seenPrice" value={quoted.amount} />
          {quoted.lessons.map(({ start }) => (
            <HiddenInput key={start} name="seenDates" value={start} />
          ))}
          {!office && <HiddenInput name="acceptedTerms" value={termsVersion} />}
          <HiddenInput name="seenLateHours" value={lateHours} />
          <div aria-live="polite">
            {changes.isNew && (
              <Notice kind="warn" title={t('This offer has just changed')}>
                {t('Check the dates and the price, then agree again.')}
              </Notice>
            )}
          </div>
          {payers.length > 0 && quoted.amount > 0 && <PayerChoice payers={payers} />}
          {office ? (
            <OfficePaymentFields office={office} plan={choice.plan} amount={quoted.amount} />
          ) : (
            <ConsentText
              hint={
                payers.length > 0
                  ? t('Held until it is paid.')
                  : paymentHint(choice.plan, quoted.amount, credit, checkoutMinutes)
              }
            />
          )}
          {!office && <InvoiceHint choice={invoiceChoice} />}
        </div>
      )}
      <BottomBar kind="sticky" className={styles.pay}>
        {(bar.text || bar.amount) && (
          <p className={styles.total} aria-live="polite" data-settled={settled || undefined}>
            {bar.text}
            {bar.text && bar.amount && '\u00a0· '}
            {bar.amount && <b>{bar.amount}</b>}
            {bar.per && <span className={styles.per}> {bar.per}</span>}
          </p>
        )}
        {quoted && !office && <ConsentBox key={changes.count} errors={consent ?? undefined} />}
        {step.kind === 'reserve' && (
          <Button type="submit" variant="primary" fullWidth pending={sending || !settled} className={styles.reserve}>
            {office ? t('Book for {name}', { name: office.name }) : step.label}
          </Button>
        )}
        <noscript>
          <Button type="submit" form={PICKS_FORM_ID} variant="primary" fullWidth className={styles.showCost}>
            {t('Show what this costs')}
          </Button>
        </noscript>
        {step.kind === 'go' && <GoLink {...step} />}
        {step.kind === 'go' && step.other && (
          <a href={step.other.to} className={styles.other}>
            {step.other.label}
          </a>
        )}
        {step.kind === 'enter' && (
          <div className={classNames(styles.enter, styles.reserve)}>
            <ButtonLink to={enterPaths.signUp} variant="primary">
              {t('Sign up to reserve')}
            </ButtonLink>
            <ButtonLink to={enterPaths.logIn}>{t('Log in')}</ButtonLink>
          </div>
        )}
      </BottomBar>
    </Form>
  )
}

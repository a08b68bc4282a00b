import { Form } from 'react-router'
import { TEACHING_KIND_LABELS } from '#features/staff/rates/kinds.ts'
import { RATES_PATH } from '#features/staff/rates/paths.ts'
import { rateText } from '#features/staff/rates/rules.ts'
import { lowerCase } from '#kernel/letter-case.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import type { RatePreview } from '../set-rate.ts'
import { RATE_FIELDS, type TypedRate } from './typed-rate.ts'

const differenceText = ({ dates, difference }: Pick<RatePreview, 'dates' | 'difference'>): string => {
  if (dates === null || difference === null)
    return t('More than 2,000 dates have taken place since then; what is earned for them is computed anew.')
  if (dates === 0) return t('No date that it concerns has taken place since then.')
  if (difference === 0)
    return t(
      '{dates, plural, one {# date that took place since then is} other {# dates that took place since then are}} computed anew: nothing changes for them.',
      { dates },
    )
  const amount = formatPLN(Math.abs(difference))
  return difference > 0
    ? t(
        '{dates, plural, one {# date that took place since then is} other {# dates that took place since then are}} computed anew: {amount} more is earned.',
        { dates, amount },
      )
    : t(
        '{dates, plural, one {# date that took place since then is} other {# dates that took place since then are}} computed anew: {amount} less is earned.',
        { dates, amount },
      )
}

/** What the rate changes, beside the act. */
export const PreviewCard = ({ preview, typed }: { readonly preview: RatePreview; readonly typed: TypedRate }) => {
  const { person, step, former } = preview
  const rate = {
    day: schoolDayText(step.validFrom),
    kind: lowerCase(TEACHING_KIND_LABELS[step.kind]()),
    who: person ? person.displayName : t('all who have no rate of their own'),
    rate: rateText(step),
  }
  return (
    <ConfirmCard title={t('Set this rate?')} label={t('Set this rate?')}>
      <Stack gap={4}>
        <p>
          {step.basis === 'school'
            ? t('From {day} on: {kind} of {who} earn by {rate}.', rate)
            : t('From {day} on: {kind} of {who} earn {rate}.', rate)}
        </p>
        <p>
          {former && former.basis !== 'school'
            ? t('Until then: {rate}.', { rate: rateText(former) })
            : person
              ? t('Until then the school’s rate holds, if there is one.')
              : t('There is no rate for it so far.')}
        </p>
        <p>{differenceText(preview)}</p>
        <p>{t('A rate is never changed or deleted. A later one takes its place, from its own first day on.')}</p>
        <Form method="post">
          {RATE_FIELDS.map(name => (
            <input key={name} type="hidden" name={name} value={typed[name]} />
          ))}
          <Cluster>
            <SubmitButton name="verb" value="set" variant="primary">
              {t('Set the rate')}
            </SubmitButton>
            <ButtonLink to={RATES_PATH}>{t('Back')}</ButtonLink>
          </Cluster>
        </Form>
      </Stack>
    </ConfirmCard>
  )
}

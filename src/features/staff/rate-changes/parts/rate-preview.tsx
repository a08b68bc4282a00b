import { Form } from 'react-router'
import { TEACHING_KIND_LABELS } from '#features/staff/rates/kinds.ts'
import { RATES_PATH } from '#features/staff/rates/paths.ts'
import { rateText } from '#features/staff/rates/rules.ts'
import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import type { RatePreview } from '../set-rate.ts'
import { RATE_FIELDS, type TypedRate } from './typed-rate.ts'

const differenceText = ({ dates, difference }: Pick<RatePreview, 'dates' | 'difference'>): string => {
  if (dates === null || difference === null)
    return 'More than 2,000 dates have taken place since then; what is earned for them is computed anew.'
  if (dates === 0) return 'No date that it concerns has taken place since then.'
  const computed = `${pluralize(dates, 'date')} that took place since then ${dates === 1 ? 'is' : 'are'} computed anew: `
  if (difference === 0) return `${computed}nothing changes for them.`
  return `${computed}${formatPLN(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} is earned.`
}

/** What the rate changes, beside the act. */
export const PreviewCard = ({ preview, typed }: { readonly preview: RatePreview; readonly typed: TypedRate }) => {
  const { person, step, former } = preview
  const who = person ? person.displayName : 'all who have no rate of their own'
  return (
    <ConfirmCard title="Set this rate?" label="Set this rate?">
      <Stack gap={4}>
        <p>
          From {schoolDayText(step.validFrom)} on: {TEACHING_KIND_LABELS[step.kind].toLowerCase()} of {who}{' '}
          {step.basis === 'school' ? 'earn by' : 'earn'} {rateText(step)}.
        </p>
        <p>
          {former && former.basis !== 'school'
            ? `Until then: ${rateText(former)}.`
            : person
              ? 'Until then the school’s rate holds, if there is one.'
              : 'There is no rate for it so far.'}
        </p>
        <p>{differenceText(preview)}</p>
        <p>A rate is never changed or deleted. A later one takes its place, from its own first day on.</p>
        <Form method="post">
          {RATE_FIELDS.map(name => (
            <input key={name} type="hidden" name={name} value={typed[name]} />
          ))}
          <Cluster>
            <SubmitButton name="verb" value="set" variant="primary">
              Set the rate
            </SubmitButton>
            <ButtonLink to={RATES_PATH}>Back</ButtonLink>
          </Cluster>
        </Form>
      </Stack>
    </ConfirmCard>
  )
}

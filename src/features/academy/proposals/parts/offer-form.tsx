import { dueOf } from '#features/money/credit/due.ts'
import { formatPLN } from '#kernel/money.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import type { FreeDays } from '../free-days.ts'
import { offerForm, type ProposalSide, type ProposalType } from '../schema.ts'
import { Declaration } from './declaration.tsx'
import { TimesField } from './times-field.tsx'

type Props = {
  readonly verb: 'propose' | 'counter'
  readonly type: ProposalType
  readonly side: ProposalSide
  readonly free: FreeDays
  /** Grosze. */
  readonly usualPrice: number
  readonly termsVersion: string
  readonly otherName: string
  /** Staff propose for a side. */
  readonly forOthers?: boolean
  readonly actionResult: ActionResult | undefined
  readonly now: string
}

/** Times, a message, and the price where a teacher offers an extra lesson. */
export const OfferForm = ({
  verb,
  type,
  side,
  free,
  usualPrice,
  termsVersion,
  otherName,
  forOthers = false,
  actionResult,
  now,
}: Props) => {
  const [form, fields] = useActionForm({ verb, schema: offerForm, actionResult })
  const isHost = side === 'host'
  const setsPrice = isHost && type === 'extra_lesson'
  return (
    <ActionForm form={form}>
      <Card>
        <TimesField
          {...{ free, forOthers, now }}
          errors={fields.times.errors}
          chosen={fields.times.initialValue}
          hint={isHost ? 'Choose one to three.' : 'Choose up to three, or none to ask for any other time.'}
        />
      </Card>
      <Card>
        <Stack gap={4}>
          {setsPrice && (
            <TextField
              field={fields.price}
              label="Price"
              optional
              suffix="PLN"
              inputMode="decimal"
              hint={`Leave it empty for ${formatPLN(usualPrice)}. Write 0 for a free lesson.`}
            />
          )}
          <TextAreaField field={fields.message} label={`Message to ${otherName}`} optional rows={3} />
          {!isHost && type === 'extra_lesson' && (
            <Declaration
              act="asking"
              due={dueOf({ price: usualPrice, creditSpent: 0, credit: 0 })}
              termsVersion={termsVersion}
            >
              If {otherName} accepts one of these times, the lesson is agreed.
            </Declaration>
          )}
          <SubmitButton variant="primary">{isHost ? 'Send the proposal' : `Ask ${otherName}`}</SubmitButton>
          <Muted size="small">Nothing changes until {otherName} has answered.</Muted>
        </Stack>
      </Card>
    </ActionForm>
  )
}

import { dueOf } from '#features/money/credit/due.ts'
import { t } from '#kernel/messages.ts'
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
          hint={isHost ? t('Choose one to three.') : t('Choose up to three, or none to ask for any other time.')}
        />
      </Card>
      <Card>
        <Stack gap={4}>
          {setsPrice && (
            <TextField
              field={fields.price}
              label={t('Price')}
              optional
              suffix={t('[currency] PLN')}
              inputMode="decimal"
              hint={t('Leave it empty for {usualPrice}. Write 0 for a free lesson.', {
                usualPrice: formatPLN(usualPrice),
              })}
            />
          )}
          <TextAreaField field={fields.message} label={t('Message to {otherName}', { otherName })} optional rows={3} />
          {!isHost && type === 'extra_lesson' && (
            <Declaration
              act="asking"
              due={dueOf({ price: usualPrice, creditSpent: 0, credit: 0 })}
              termsVersion={termsVersion}
            >
              {t('If {otherName} accepts one of these times, the lesson is agreed.', { otherName })}
            </Declaration>
          )}
          <SubmitButton variant="primary">
            {isHost ? t('Send the proposal') : t('Ask {otherName}', { otherName })}
          </SubmitButton>
          <Muted size="small">{t('Nothing changes until {otherName} has answered.', { otherName })}</Muted>
        </Stack>
      </Card>
    </ActionForm>
  )
}

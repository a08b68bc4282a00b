import { useActionData } from 'react-router'
import type { OfficePerson } from '#features/academy/office-bookings/office-person.ts'
import type { Plan } from '#features/academy/reservations/states.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { RadioCards } from '#ui/choice-fields.tsx'
import { TextField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = {
  readonly office: OfficePerson
  readonly plan: Plan
  /** Grosze. */
  readonly amount: number
}

const linkHint = (plan: Plan, amount: number): string => {
  if (plan === 'weekly') return t('Gets the link, accepts the terms and agrees to later charges')
  return amount > 0 ? t('Gets the link, accepts the terms and pays') : t('Gets the link, and confirms with one press')
}

/** Who pays for what staff book, and how: by the link, or with the credit that the payer has agreed on the phone to spend. */
export const OfficePaymentFields = ({ office: { payers }, plan, amount }: Props) => {
  const actionData = useActionData<ActionResult>()
  const { initialValue, error } = actionData?.result ?? {}
  const typed = (name: string) => {
    const value = initialValue?.[name]
    return typeof value === 'string' ? value : undefined
  }
  const byCredit = plan === 'weekly' || amount === 0 ? [] : payers.filter(({ credit }) => credit >= amount)
  return (
    <Stack gap={4}>
      <RadioCards
        field={{
          ...{
            id: 'office-payment',
            name: 'payment',
            errors: error?.payment ?? error?.pay ?? error?.payerId ?? undefined,
          },
          initialValue: typed('payment') ?? (payers[0] ? `link ${payers[0].id}` : ''),
        }}
        legend={t('Who pays, and how')}
        options={[
          ...payers.map(({ id, name }) => ({
            ...{ value: `link ${id}`, title: t('{name}: by link', { name }) },
            sub: linkHint(plan, amount),
          })),
          ...byCredit.map(({ id, name, credit }) => ({
            ...{ value: `credit ${id}`, title: t('{name}: with credit', { name }) },
            sub: t('{amount} of {credit}, booked at once. They agreed on the phone', {
              amount: formatPLN(amount),
              credit: formatPLN(credit),
            }),
          })),
        ]}
      />
      {byCredit.length > 0 && (
        <TextField
          field={{
            ...{ id: 'office-agreed', name: 'agreedAt', errors: error?.agreedAt ?? undefined },
            initialValue: typed('agreedAt'),
          }}
          type="datetime-local"
          label={t('When they agreed on the phone')}
          optional
          hint={t(
            'Needed for credit: to the lessons, the price, and a start within the 14-day cancellation period. By your clock.',
          )}
        />
      )}
      <Muted size="small">
        {t(
          'The place is kept for up to 24 hours. The payer, the student and the teacher read that the school booked it.',
        )}
      </Muted>
    </Stack>
  )
}

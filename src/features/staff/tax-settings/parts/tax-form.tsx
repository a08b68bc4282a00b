import { RATE_LABELS, SOLD_KINDS, TAX_RATES } from '#features/money/taxes/rates.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField, RadioCards } from '#ui/choice-fields.tsx'
import { FieldLine, SelectField, TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { SavedNote } from '#ui/saved-note.tsx'
import { SOLD_LABELS } from '../labels.ts'
import type { TaxDataView } from '../list-taxes.ts'
import { RATE_FIELDS, taxDataInput } from '../schema.ts'

type Props = {
  /** What holds now, as the beginning of what is typed. */
  readonly current: TaxDataView | null
  readonly today: string
  readonly actionResult: ActionResult | undefined
}

const defaultsOf = (current: TaxDataView | null, today: string): Readonly<Record<string, string | undefined>> => {
  if (!current) {
    const rates = SOLD_KINDS.map(kind => [RATE_FIELDS[kind][0], '23'] as const)
    const first = { validFrom: today, rounding: 'line', invoiceSeries: 'FV', correctionSeries: 'FK', dueDays: '14' }
    return { ...Object.fromEntries(rates), ...first, isVatPayer: 'on' }
  }
  const { taxes, isVatPayer, dueDays, companyName, address, nip, exemptBasis, rounding } = current
  const { invoiceSeries, correctionSeries, bankAccount } = current
  const rates = SOLD_KINDS.flatMap(kind => {
    const [rateField, basisField] = RATE_FIELDS[kind]
    return [[rateField, taxes[kind].rate] as const, [basisField, taxes[kind].basis] as const]
  })
  return {
    ...{ validFrom: today, companyName, address, nip, exemptBasis, rounding, invoiceSeries, correctionSeries },
    ...{ bankAccount, dueDays: String(dueDays), isVatPayer: isVatPayer ? 'on' : undefined },
    ...Object.fromEntries(rates),
  }
}

/** What the school is for taxes from a day on. */
export const TaxForm = ({ current, today, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    verb: 'taxes',
    schema: taxDataInput,
    actionResult: actionResult?.done ? undefined : actionResult,
    defaults: defaultsOf(current, today),
  })
  return (
    <Card title={current ? t('Change it from a day on') : t('Set it for the first time')}>
      <ActionForm form={form}>
        <Stack gap={4}>
          <TextField
            field={fields.validFrom}
            label={t('From')}
            type="date"
            hint={t('What is paid before that day keeps what it was taxed with.')}
          />
          <TextField field={fields.companyName} label={t('Company name')} autoComplete="off" />
          <TextField field={fields.address} label={t('Address')} autoComplete="off" />
          <TextField field={fields.nip} label={t('NIP')} inputMode="numeric" autoComplete="off" />
          <CheckboxField field={fields.isVatPayer} label={t('The school pays VAT')} />
          <TextField
            field={fields.exemptBasis}
            label={t('Legal basis of the school’s exemption')}
            hint={t('Only of a school that pays no VAT, such as: art. 113 ust. 1 i 9 ustawy o VAT.')}
            optional
          />
          {SOLD_KINDS.map(kind => {
            const [rateField, basisField] = RATE_FIELDS[kind]
            return (
              <FieldLine key={kind}>
                <SelectField field={fields[rateField]} label={t('VAT rate of {sold}', { sold: SOLD_LABELS[kind]() })}>
                  {TAX_RATES.map(rate => (
                    <option key={rate} value={rate}>
                      {RATE_LABELS[rate]}
                    </option>
                  ))}
                </SelectField>
                <TextField
                  field={fields[basisField]}
                  label={t('Legal basis of {sold} where exempt', { sold: SOLD_LABELS[kind]() })}
                  optional
                />
              </FieldLine>
            )
          })}
          <RadioCards
            field={fields.rounding}
            legend={t('Where the tax is rounded')}
            options={[
              { value: 'line', title: t('Each line'), sub: t('The tax of a rate is the sum of its lines.') },
              { value: 'sum', title: t('The sum of a rate'), sub: t('Its lines share the odd grosze.') },
            ]}
          />
          <FieldLine>
            <TextField field={fields.invoiceSeries} label={t('Series of invoices')} autoComplete="off" />
            <TextField field={fields.correctionSeries} label={t('Series of corrections')} autoComplete="off" />
          </FieldLine>
          <FieldLine>
            <TextField field={fields.bankAccount} label={t('Bank account')} autoComplete="off" optional />
            <TextField field={fields.dueDays} label={t('Due after')} suffix={t('[unit] days')} inputMode="numeric" />
          </FieldLine>
          <Cluster>
            <SubmitButton name="verb" value="taxes" variant="primary">
              {t('Save')}
            </SubmitButton>
            <SavedNote verb="taxes" actionResult={actionResult} />
          </Cluster>
        </Stack>
      </ActionForm>
    </Card>
  )
}

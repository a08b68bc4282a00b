import { t } from '#kernel/messages.ts'
import { RadioCards, type RadioOption } from '#ui/choice-fields.tsx'
import { type FieldState, TextField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import styles from './buyer-fields.module.css'

type Names = 'document' | 'personName' | 'personAddress' | 'companyName' | 'address' | 'nip'
type Props = {
  readonly fields: Readonly<Record<Names, FieldState>>
  readonly legend: string
  /** Whether a receipt can be chosen. */
  readonly withReceipt: boolean
}

const receipt = (): RadioOption => ({
  value: 'receipt',
  title: t('A receipt'),
  sub: t('The proof of your payment, without tax.'),
})
const invoices = (): readonly RadioOption[] => [
  { value: 'person', title: t('An invoice to me'), sub: t('With your own name and address.') },
  {
    value: 'company',
    title: t('An invoice to a company'),
    sub: t('With its NIP. Your receipts name the company too.'),
  },
]

/** To whom an invoice is issued. The fields of what is not chosen are hidden, and stay typed. */
export const BuyerFields = ({ fields, legend, withReceipt }: Props) => (
  <div className={styles.fields}>
    <RadioCards
      field={fields.document}
      legend={legend}
      options={withReceipt ? [receipt(), ...invoices()] : invoices()}
    />
    <div className={styles.person}>
      <Stack gap={4}>
        <TextField field={fields.personName} label={t('[person] Name')} autoComplete="name" />
        <TextField field={fields.personAddress} label={t('Your address')} autoComplete="street-address" />
      </Stack>
    </div>
    <div className={styles.company}>
      <Stack gap={4}>
        <TextField field={fields.companyName} label={t('Company name')} autoComplete="organization" />
        <TextField field={fields.address} label={t('Address of the company')} autoComplete="street-address" />
        <TextField
          field={fields.nip}
          label={t('NIP')}
          hint={t('The ten digits of the Polish tax number.')}
          autoComplete="off"
        />
      </Stack>
    </div>
  </div>
)

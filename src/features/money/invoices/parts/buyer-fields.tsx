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

const RECEIPT: RadioOption = { value: 'receipt', title: 'A receipt', sub: 'The proof of your payment, without tax.' }
const INVOICES: readonly RadioOption[] = [
  { value: 'person', title: 'An invoice to me', sub: 'With your own name and address.' },
  { value: 'company', title: 'An invoice to a company', sub: 'With its NIP.' },
]

/** To whom an invoice is issued. The fields of what is not chosen are hidden, and stay typed. */
export const BuyerFields = ({ fields, legend, withReceipt }: Props) => (
  <div className={styles.fields}>
    <RadioCards field={fields.document} legend={legend} options={withReceipt ? [RECEIPT, ...INVOICES] : INVOICES} />
    <div className={styles.person}>
      <Stack gap={4}>
        <TextField field={fields.personName} label="Name" autoComplete="name" />
        <TextField field={fields.personAddress} label="Your address" autoComplete="street-address" />
      </Stack>
    </div>
    <div className={styles.company}>
      <Stack gap={4}>
        <TextField field={fields.companyName} label="Company name" autoComplete="organization" />
        <TextField field={fields.address} label="Address of the company" autoComplete="street-address" />
        <TextField field={fields.nip} label="NIP" hint="The ten digits of the Polish tax number." autoComplete="off" />
      </Stack>
    </div>
  </div>
)

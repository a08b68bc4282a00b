import { formatPLN } from '#kernel/money.ts'
import { parsePLN } from '#kernel/money-input.ts'
import { TextField } from '#ui/field.tsx'
import { autoFocus } from '../errors-in-page-order.ts'
import type { SessionFieldset, SessionFormMetadata } from './use-session-form.ts'

type Props = { readonly form: SessionFormMetadata; readonly fields: SessionFieldset; readonly label?: string }

/** Shows what the typed price means for a student, as soon as it is a valid number. */
export const PriceField = ({ form, fields, label = 'Price' }: Props) => {
  const grosze = parsePLN(String(fields.price.value ?? ''))
  const count = fields.lessons.getFieldList().length
  return (
    <TextField
      field={fields.price}
      {...autoFocus(form, 'price')}
      inputMode="decimal"
      autoComplete="off"
      suffix="PLN"
      label={
        <>
          {label} <span data-for="individual">per hour</span>
          <span data-for="group">per lesson and student</span>
          <span data-for="course">for the whole course, per student</span>
        </>
      }
      hint={
        <>
          <span data-for="individual">
            {grosze
              ? `A lesson of 90 minutes costs ${formatPLN(Math.round(grosze * 1.5))}.`
              : 'Students pay by the length of the lesson.'}
          </span>
          <span data-for="group">
            {grosze
              ? `A block of four weeks costs ${formatPLN(grosze * 4)} for one lesson a week.`
              : 'What each student pays for one lesson.'}
          </span>
          <span data-for="course">
            {grosze && count > 1
              ? `${formatPLN(Math.round(grosze / count))} per lesson. Late joiners pay only for the remaining lessons.`
              : 'Late joiners pay only for the remaining lessons.'}
          </span>
        </>
      }
    />
  )
}

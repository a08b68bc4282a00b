import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { parsePLN } from '#kernel/money-input.ts'
import { TextField } from '#ui/field.tsx'
import { autoFocus } from '../errors-in-page-order.ts'
import type { SessionFieldset, SessionFormMetadata } from './use-session-form.ts'

type Props = { readonly form: SessionFormMetadata; readonly fields: SessionFieldset; readonly label?: string }

/** Shows what the typed price means for a student, as soon as it is a valid number. */
export const PriceField = ({ form, fields, label = t('Price') }: Props) => {
  const grosze = parsePLN(String(fields.price.value ?? ''))
  const count = fields.lessons.getFieldList().length
  return (
    <TextField
      field={fields.price}
      {...autoFocus(form, 'price')}
      inputMode="decimal"
      autoComplete="off"
      suffix={t('[currency] PLN')}
      label={
        <>
          {label} <span data-for="individual">{t('per hour')}</span>
          <span data-for="group">{t('per lesson and student')}</span>
          <span data-for="course">{t('for the whole course, per student')}</span>
        </>
      }
      hint={
        <>
          <span data-for="individual">
            {grosze
              ? t('A lesson of 90 minutes costs {price}.', { price: formatPLN(Math.round(grosze * 1.5)) })
              : t('Students pay by the length of the lesson.')}
          </span>
          <span data-for="group">
            {grosze
              ? t('A block of four weeks costs {price} for one lesson a week.', { price: formatPLN(grosze * 4) })
              : t('What each student pays for one lesson.')}
          </span>
          <span data-for="course">
            {grosze && count > 1
              ? t('{price} per lesson. Late joiners pay only for the remaining lessons.', {
                  price: formatPLN(Math.round(grosze / count)),
                })
              : t('Late joiners pay only for the remaining lessons.')}
          </span>
        </>
      }
    />
  )
}

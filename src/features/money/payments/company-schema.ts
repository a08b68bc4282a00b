import { z } from 'zod'
import { visibleLine } from '#features/people/users/visible-line.ts'
import { msg, t } from '#kernel/messages.ts'
import { readNip } from './nip.ts'

const NIP_MISSING = msg('Please enter the NIP.')

/** The company of a payer, for later receipts (docs/product.md §6.12). */
export const CompanyInput = z.strictObject({
  companyName: visibleLine(150, msg('Please enter the company’s name.')),
  address: visibleLine(250, msg('Please enter the company’s address.')),
  nip: z
    .string({ error: NIP_MISSING })
    .max(40, { error: msg('A NIP has ten digits.') })
    .transform((text, context) => {
      const nip = readNip(text)
      if (nip) return nip
      const message = text.trim() ? t('This is not a valid NIP. Please check its ten digits.') : NIP_MISSING()
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }),
})
export type Company = z.output<typeof CompanyInput>

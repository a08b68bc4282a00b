import { z } from 'zod'
import { readNip } from './nip.ts'

/** Invisible and direction-changing characters. */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u

const line = (missing: string, maxLength: number) =>
  z
    .string({ error: missing })
    .max(maxLength * 2, `At most ${maxLength} characters.`)
    .transform(text => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(maxLength, `At most ${maxLength} characters.`)
        .refine(text => !INVISIBLE.test(text), 'Please use visible characters only.'),
    )

const NIP_MISSING = 'Please enter the NIP.'

/** The company of a payer, for later receipts (docs/product.md §6.12). */
export const CompanyInput = z.strictObject({
  companyName: line('Please enter the company’s name.', 150),
  address: line('Please enter the company’s address.', 250),
  nip: z
    .string({ error: NIP_MISSING })
    .max(40, 'A NIP has ten digits.')
    .transform((text, context) => {
      const nip = readNip(text)
      if (nip) return nip
      const message = text.trim() ? 'This is not a valid NIP. Please check its ten digits.' : NIP_MISSING
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }),
})
export type Company = z.output<typeof CompanyInput>

import { z } from 'zod'
import { CompanyInput } from '#features/money/payments/company-schema.ts'
import { visibleLine } from '#features/people/users/visible-line.ts'

/** What payers get for a payment: a receipt, or an invoice to themselves or to their company. */
const DOCUMENTS = ['receipt', 'person', 'company'] as const

const PersonInput = z.object({
  personName: visibleLine(150, 'Please enter the name for the invoice.'),
  personAddress: visibleLine(250, 'Please enter your address.'),
})

const typed = z.string().max(300).default('')
const typedFields = {
  ...{ personName: typed, personAddress: typed, companyName: typed, address: typed },
  nip: z.string().max(40, 'A NIP has ten digits.').default(''),
}

type Typed = z.output<z.ZodObject<typeof typedFields>> & { readonly document: (typeof DOCUMENTS)[number] }

/** Only the fields of what is chosen are looked at: what was typed for the other choice stays typed. */
const readChosen = ({ document, ...fields }: Typed, context: z.core.$RefinementCtx): DocumentChoice => {
  if (document === 'receipt') return { document }
  const parsed =
    document === 'person'
      ? PersonInput.safeParse(fields)
      : CompanyInput.safeParse({ companyName: fields.companyName, address: fields.address, nip: fields.nip })
  if (parsed.success) return { document, ...parsed.data } as DocumentChoice
  for (const { message, path } of parsed.error.issues) context.addIssue({ code: 'custom', message, path: [...path] })
  return z.NEVER
}

export type DocumentChoice =
  | { readonly document: 'receipt' }
  | ({ readonly document: 'person' } & z.output<typeof PersonInput>)
  | ({ readonly document: 'company' } & z.output<typeof CompanyInput>)

const CHOOSE = 'Choose what you need.'

/** What later payments bring. */
export const documentForm = z
  .strictObject({ document: z.enum(DOCUMENTS, { error: CHOOSE }), ...typedFields })
  .transform(readChosen)

/** An invoice for a payment, and whether later payments bring one too. */
export const askForm = z
  .strictObject({
    document: z.enum(['person', 'company'], { error: CHOOSE }),
    ...typedFields,
    forLater: z.boolean().default(false),
  })
  .transform(({ forLater, ...fields }, context) => {
    const choice = readChosen(fields, context)
    return { choice: choice as Exclude<DocumentChoice, { document: 'receipt' }>, forLater }
  })
export type AskInput = z.output<typeof askForm>

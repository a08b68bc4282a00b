import { z } from 'zod'
import { CompanyInput } from '#features/money/payments/company-schema.ts'
import { visibleLine } from '#features/people/users/visible-line.ts'
import { msg } from '#kernel/messages.ts'

/** What payers get for a payment: a receipt, or an invoice to themselves or to their company. */
const DOCUMENTS = ['receipt', 'person', 'company'] as const

const PersonInput = z.object({
  personName: visibleLine(150, msg('Please enter the name for the invoice.')),
  personAddress: visibleLine(250, msg('Please enter your address.')),
})

const typed = z.string().max(300).default('')
const typedFields = {
  ...{ personName: typed, personAddress: typed, companyName: typed, address: typed },
  nip: z
    .string()
    .max(40, { error: msg('A NIP has ten digits.') })
    .default(''),
}

type Typed = z.output<z.ZodObject<typeof typedFields>> & { readonly document: (typeof DOCUMENTS)[number] }

const parseChosen = ({ document, companyName, address, nip, personName, personAddress }: Typed) =>
  document === 'company'
    ? CompanyInput.safeParse({ companyName, address, nip })
    : PersonInput.safeParse({ personName, personAddress })

/** Only the fields of what is chosen are looked at: what was typed for the other choice stays typed. */
const checkChosen = (typed: Typed, context: z.core.$RefinementCtx): void => {
  if (typed.document === 'receipt') return
  for (const { message, path } of parseChosen(typed).error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path: [...path] })
}

export type DocumentChoice =
  | { readonly document: 'receipt' }
  | ({ readonly document: 'person' } & z.output<typeof PersonInput>)
  | ({ readonly document: 'company' } & z.output<typeof CompanyInput>)
export type BuyerChoice = Exclude<DocumentChoice, { readonly document: 'receipt' }>

const CHOOSE = msg('Choose what you need.')

/** What later payments bring. */
export const documentForm = z
  .strictObject({ document: z.enum(DOCUMENTS, { error: CHOOSE }), ...typedFields })
  .superRefine(checkChosen)

/** An invoice for a payment, and whether later payments bring one too. */
export const askForm = z
  .strictObject({
    document: z.enum(['person', 'company'], { error: CHOOSE }),
    ...typedFields,
    forLater: z.boolean().default(false),
  })
  .superRefine(checkChosen)

/** What was chosen, of fields that one of the forms has let through. */
export function toChoice(typed: Typed & { readonly document: 'person' | 'company' }): BuyerChoice
export function toChoice(typed: Typed): DocumentChoice
export function toChoice(typed: Typed): DocumentChoice {
  const { document, companyName, address, nip, personName, personAddress } = typed
  if (document === 'company') return { document, ...CompanyInput.parse({ companyName, address, nip }) }
  return document === 'person' ? { document, ...PersonInput.parse({ personName, personAddress }) } : { document }
}

export type AskInput = { readonly choice: BuyerChoice; readonly forLater: boolean }

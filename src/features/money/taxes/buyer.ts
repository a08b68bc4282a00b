/** To whom an invoice is issued; a person has no NIP. */
export type Buyer = { readonly name: string; readonly address: string; readonly nip: string | null }

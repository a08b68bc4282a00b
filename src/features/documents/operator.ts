import type { Settings } from '#platform/settings.ts'

/** Who runs this hall, as the legal texts name it. What the operator has not filled in yet is null and shown as a gap. */
export type Operator = {
  readonly siteName: string
  readonly siteUrl: string
  readonly company: string
  readonly address: string | null
  readonly nip: string | null
  readonly email: string
}

export const operatorOf = (
  { company, contactEmail }: Pick<Settings, 'company' | 'contactEmail'>,
  site: { readonly siteName: string; readonly siteUrl: string },
): Operator => ({
  siteName: site.siteName,
  siteUrl: site.siteUrl,
  company: company.name || site.siteName,
  address: company.address || null,
  nip: company.nip || null,
  email: contactEmail,
})

import type { Settings } from '#platform/settings.ts'

/** The company that runs this site, as the legal texts name it. Null values are not filled in yet and appear as gaps. */
export type Operator = {
  readonly siteName: string
  readonly siteUrl: string
  readonly company: string
  readonly address: string | null
  readonly nip: string | null
  readonly email: string
  /** What holds for a booking that is made now. */
  readonly lateHours: number
  readonly checkoutMinutes: number
  readonly refundDelayMinutes: number
}

type OperatorSettings = Pick<
  Settings,
  'company' | 'contactEmail' | 'lateHours' | 'checkoutMinutes' | 'refundDelayMinutes'
>

export const operatorOf = (
  { company, contactEmail, lateHours, checkoutMinutes, refundDelayMinutes }: OperatorSettings,
  site: { readonly siteName: string; readonly siteUrl: string },
): Operator => ({
  siteName: site.siteName,
  siteUrl: site.siteUrl,
  company: company.name || site.siteName,
  address: company.address || null,
  nip: company.nip || null,
  email: contactEmail,
  lateHours,
  checkoutMinutes,
  refundDelayMinutes,
})

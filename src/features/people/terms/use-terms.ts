import { useSiteData } from '#ui/site-data.ts'
import { TERMS_VERSION } from './terms-version.ts'

/** What a person agrees to who reserves now. The server refuses it where it has changed since. */
export const useTerms = () => {
  const site = useSiteData()
  return {
    lateHours: site?.lateHours ?? 24,
    checkoutMinutes: site?.checkoutMinutes ?? 15,
    termsVersion: site?.termsVersion ?? TERMS_VERSION,
  }
}

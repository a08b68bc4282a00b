type PaidWith = { readonly isCredit: boolean; readonly isTest: boolean; readonly provider: string }

const PROVIDERS: Readonly<Record<string, string>> = { stripe: 'Online, by Stripe' }

/** How a payment was made, as its receipt names it. */
export const methodLabel = ({ isCredit, isTest, provider }: PaidWith): string => {
  if (isCredit) return 'Your credit'
  return isTest ? 'Test payment' : (PROVIDERS[provider] ?? `Online, by ${provider}`)
}

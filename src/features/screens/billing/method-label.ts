import { t } from '#kernel/messages.ts'

type PaidWith = { readonly isCredit: boolean; readonly isTest: boolean; readonly provider: string }

const PROVIDERS: Readonly<Record<string, string>> = { stripe: 'Stripe' }

/** How a payment was made, as its receipt names it. */
export const methodLabel = ({ isCredit, isTest, provider }: PaidWith): string => {
  if (isCredit) return t('Your credit')
  return isTest ? t('Test payment') : t('Online, by {provider}', { provider: PROVIDERS[provider] ?? provider })
}

import { sealText, unsealText } from '#platform/sealed-text.ts'
import type { WebhookEndpoint } from './table.ts'

const purposeOf = (endpointId: string): string => `webhook:${endpointId}`

export const sealSecret = (endpointId: string, secret: string): string => sealText(purposeOf(endpointId), secret)

/**
 * The secrets that sign at `now`: the current one, and for a day the one before. Null where the current one cannot be opened, because the
 * site has another SECRET since.
 */
export const openSecrets = (
  { id, secret, formerSecret, formerUntil }: WebhookEndpoint,
  now: Temporal.Instant,
): readonly string[] | null => {
  const current = unsealText(purposeOf(id), secret)
  if (current === null) return null
  const isFormerValid = formerUntil !== null && Temporal.Instant.compare(now, formerUntil) < 0
  const former = isFormerValid && formerSecret !== null ? unsealText(purposeOf(id), formerSecret) : null
  return former === null ? [current] : [current, former]
}

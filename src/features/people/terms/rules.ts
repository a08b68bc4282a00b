import { TERMS_VERSION } from './terms-version.ts'

export const GENERAL_TERMS = 'general-terms-and-conditions'
export const DOCUMENT_SLUGS = [GENERAL_TERMS, 'privacy-policy', 'children-protection-policy'] as const
export type DocumentSlug = (typeof DOCUMENT_SLUGS)[number]

export const VERSION_SOURCES = ['built_in', 'own'] as const

/** A version of a legal document, without its text. */
export type LegalVersion = {
  readonly slug: DocumentSlug
  readonly version: string
  readonly source: (typeof VERSION_SOURCES)[number]
  readonly inForceFrom: Temporal.Instant
  readonly mustAccept: boolean
}

const isInForce = ({ inForceFrom }: LegalVersion, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(inForceFrom, now) <= 0

/** Of the versions of all documents, in the order in which they come into force: the one of a document that holds now. */
export const versionInForce = <Version extends LegalVersion>(
  versions: readonly Version[],
  slug: DocumentSlug,
  now: Temporal.Instant,
): Version | undefined => versions.findLast(each => each.slug === slug && isInForce(each, now))

/** The version of the general terms to which people agree now. */
export const termsVersionAt = (versions: readonly LegalVersion[], now: Temporal.Instant): string =>
  versionInForce(versions, GENERAL_TERMS, now)?.version ?? TERMS_VERSION

/**
 * Whether a person has to accept the general terms again before reserving or paying: a version that asks for it is in force, and what
 * the person accepted is older (docs/product.md §12.9).
 */
export const hasToAccept = (
  versions: readonly LegalVersion[],
  accepted: string | null,
  now: Temporal.Instant,
): boolean => {
  const terms = versions.filter(each => each.slug === GENERAL_TERMS && isInForce(each, now))
  const asked = terms.findLastIndex(({ mustAccept }) => mustAccept)
  return terms.findIndex(({ version }) => version === accepted) < asked
}

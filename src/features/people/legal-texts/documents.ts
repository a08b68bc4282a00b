import { childrenProtectionPolicy } from './children-protection-policy.tsx'
import { generalTerms } from './general-terms.tsx'
import type { LegalDocument } from './legal-document.ts'
import { privacyPolicy } from './privacy-policy.tsx'

export const DOCUMENTS: readonly LegalDocument[] = [generalTerms, privacyPolicy, childrenProtectionPolicy]

export const findDocument = (slug: string | undefined): LegalDocument | undefined =>
  DOCUMENTS.find(document => document.slug === slug)

import type { DocumentSlug } from '#features/people/terms/rules.ts'

export const DOCUMENT_TITLES: Readonly<Record<DocumentSlug, string>> = {
  'general-terms-and-conditions': 'General terms and conditions',
  'privacy-policy': 'Privacy policy',
  'children-protection-policy': 'Child protection policy',
}

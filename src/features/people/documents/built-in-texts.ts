import type { LegalDocument } from '#features/people/legal-texts/legal-document.ts'
import type { Operator } from '#features/people/legal-texts/operator.ts'

/** A legal text that comes with the product, rendered to HTML on demand. */
export type BuiltInText = Pick<LegalDocument, 'slug' | 'version' | 'inForceFrom'> & {
  readonly render: (operator: Operator) => string
}

let texts: readonly BuiltInText[] = []

/** Called once at startup: the texts are pages, which the API does not import. */
export const registerBuiltInTexts = (all: readonly BuiltInText[]): void => {
  texts = all
}

export const listBuiltInTexts = (): readonly BuiltInText[] => texts

/** Throws where no text of this document is registered. */
export const builtInText = (slug: string): BuiltInText => {
  const found = texts.find(each => each.slug === slug)
  if (!found) throw new Error(`no built-in text of ${slug} is registered`)
  return found
}

import { ENGLISH } from '#kernel/language-address.ts'
import { currentLanguage } from '#kernel/messages.ts'
import { type Refusal, sentenceForOthers } from '#kernel/refusal.ts'
import { inLanguage, offeredLanguages } from './readers.ts'

/** For the audit, which is in English. */
export const englishOf = (refusal: Refusal): string => inLanguage(ENGLISH, () => sentenceForOthers(refusal))

/**
 * Why something was refused, as text to keep for those who look at it later: the sentence in each language of the site. Its values are only
 * known now, and many refusals share a code.
 */
export const keepRefusal = (refusal: Refusal): string =>
  JSON.stringify(
    Object.fromEntries(
      offeredLanguages().map(language => [language, inLanguage(language, () => sentenceForOthers(refusal))]),
    ),
  )

/** What `keepRefusal` kept, for the reader of now; in English where their language was not offered then. Empty where nothing is kept. */
export const readRefusal = (kept: string): string => {
  // Earlier versions kept one sentence as it was.
  if (!kept.startsWith('{')) return kept
  const sentences: Readonly<Record<string, string>> = JSON.parse(kept)
  return sentences[currentLanguage()] ?? sentences[ENGLISH] ?? ''
}

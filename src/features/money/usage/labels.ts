import { stored } from '#kernel/messages.ts'
import { type StoredWords, sayStored } from '#kernel/stored-words.ts'

/** As `invoiceTitle`, to be kept. */
export const invoiceWords = (period: string): StoredWords =>
  stored('Lessons and games before {month}', { month: { month: period } })

/** `Lessons and games before December 2026`, of the period `2026-12`. */
export const invoiceTitle = (period: string): string => sayStored(invoiceWords(period))

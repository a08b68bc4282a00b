import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, jsonb, text } from 'drizzle-orm/pg-core'
import { ENGLISH } from '#kernel/language-address.ts'
import type { StoredSentence } from '#kernel/messages.ts'
import { type StoredWords, sayStored } from '#kernel/stored-words.ts'
import { inLanguage } from './readers.ts'

/**
 * The columns of words that several people read: `words` has the sentence, which each reader gets in their language, and `name` the
 * English text. Rows of versions before 0056 have only the text, and so have words that are the same in all languages.
 */
export const wordColumns = (name: string) => ({
  englishWords: text(name).notNull(),
  words: jsonb().$type<StoredSentence>(),
})

type Kept = { readonly englishWords: string; readonly words: StoredSentence | null }

/** Words as these columns keep them. */
export const keepWords = (words: StoredWords): Kept => ({
  englishWords: inLanguage(ENGLISH, () => sayStored(words)),
  words: typeof words === 'string' ? null : words,
})

/** The kept words of a row, to be said to each who reads them. */
export const wordsOf = ({ words, englishWords }: Kept): StoredWords => words ?? englishWords

type Columns = { readonly englishWords: AnyPgColumn; readonly words: AnyPgColumn }

/** As `wordsOf`, in a statement. */
export const storedWords = ({ words, englishWords }: Columns): SQL<StoredWords> =>
  sql<StoredWords>`coalesce(${words}, to_jsonb(${englishWords}))`

/** The words in the language of the reader for whom the statement is run. */
export const saidWords = (columns: Columns): SQL<string> => storedWords(columns).mapWith(sayStored)

/** As `saidWords`, of a table that is joined and may have no row. */
export const saidWordsIfAny = (columns: Columns): SQL<string | null> => saidWords(columns)

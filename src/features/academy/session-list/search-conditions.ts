import { type SQL, sql } from 'drizzle-orm'
import { searchWords } from '#features/academy/catalogue/search-words.ts'
import { SUBJECTS } from '#features/academy/catalogue/subjects.ts'
import { meaningsOf } from '#features/academy/catalogue/synonyms.ts'
import { academySessions as s, takesReservationsSql } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { db } from '#platform/database.ts'

const SUBJECT_WORDS = [...new Set(SUBJECTS.flatMap(({ id }) => id.split('-')))]
const isSubjectWord = (word: string): boolean => SUBJECT_WORDS.includes(word)

/** What a session has to have for one typed word: the beginning of any of these words, or all words of one meaning. */
type WordChoice = readonly (readonly string[])[]

/** All choices have to be met; what a session is ranks before what its title mentions. */
export type SearchConditions = {
  /** The conditions of the ranks, best first; a session that matches fulfils exactly one. */
  readonly ranks: readonly SQL[]
}

const inParentheses = (texts: readonly string[], operator: '&' | '|') => `(${texts.join(` ${operator} `)})`

/** The words consist of letters and digits, so that they mean themselves in a query of text search. `weight`: `A`, or empty for any. */
const hasWords = (choices: readonly WordChoice[], weight: 'A' | ''): SQL => {
  const parts = choices.map(choice => {
    const meanings = choice.map(meaning =>
      inParentheses(
        meaning.map(word => `${word}:*${weight}`),
        '&',
      ),
    )
    return inParentheses(meanings, '|')
  })
  return sql`${s}.search_words @@ ${inParentheses(parts, '&')}::text::tsquery`
}

const toConditions = (choices: readonly WordChoice[]): SearchConditions => {
  // Type, subject, track and teacher have the weight A (`session_words`, db/migrations/0004_academy.sql).
  const [named, matches] = [hasWords(choices, 'A'), hasWords(choices, '')]
  const mentioned = sql`${matches} and not ${named}`
  // "ICT" is a subject of its own, and another name of one: its own lessons come first.
  const hasOwnSubject = choices.some(([own = [], ...others]) => others.length > 0 && own.every(isSubjectWord))
  if (!hasOwnSubject) return { ranks: [named, mentioned] }
  const own = hasWords(
    choices.map(([word = []]) => [word]),
    'A',
  )
  return { ranks: [own, sql`${named} and not ${own}`, mentioned] }
}

const NOTHING: SearchConditions = { ranks: [sql`false`] }

/** All words of the text have to occur, in any order. Null where every session fits (docs/product.md §4.7). */
export const searchConditions = (text: string): SearchConditions | null => {
  const words = searchWords(text)
  if (words === null) return NOTHING
  return words.length === 0 ? null : toConditions(words.map(meaningsOf))
}

/** Shorter words are too much alike to be found by similarity. */
const SHORTEST_SIMILAR = 4
/** The least likeness of two words, of 0 to 1: "frnch" has 0.44 of French, "geology" 0.29 of Sociology. Titles have that of their index, 0.5. */
const SIMILARITY = 0.4
const MOST_TITLES = 200
const MOST_WORDS = 20
/** Danger: each word is compared with the titles of all sessions on offer: seven took 3 s over 100,000 of them. */
const MOST_MISTYPED = 3

/** For typing errors: words of subjects, of teachers' names and of titles on offer that resemble each of the given words, by pg_trgm. */
const findSimilarWords = async (words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await db.execute<{ typed: string; similar: string[] }>(sql`
    select typed, array(
      select known from (
        select unnest(${sql.param(SUBJECT_WORDS)}::text[]) as known
        union
        select regexp_split_to_table(search_form(u.display_name), '[^[:alnum:]]+') from ${users} u where u.teacher_access_at is not null
        union
        select regexp_split_to_table(search_form(t.title), '[^[:alnum:]]+') from (
          select title from ${s} where ${takesReservationsSql(sql`status`)} and next_start is not null and typed <<% title
          limit ${MOST_TITLES}) t) k
      where known <> '' and similarity(known, typed) >= ${SIMILARITY}
      order by similarity(known, typed) desc, known
      limit ${MOST_WORDS}) as similar
    from unnest(${sql.param([...words])}::text[]) as typed`)
  return new Map(rows.map(({ typed, similar }) => [typed, similar]))
}

/** The word with two neighbouring letters the other way round, for each two: trigrams do not recognise it in a short word. */
const withSwappedLetters = (word: string): readonly string[] => {
  const letters = Array.from(word)
  return letters.slice(1).map((letter, index) =>
    letters
      .with(index, letter)
      .with(index + 1, letters[index] ?? '')
      .join(''),
  )
}

/** As `searchConditions`, with words that are similar to the first typed ones. Null where all are words of subjects or too short. */
export const similarConditions = async (text: string): Promise<SearchConditions | null> => {
  const words = searchWords(text) ?? []
  const mistyped = words.filter(word => word.length >= SHORTEST_SIMILAR && !isSubjectWord(word)).slice(0, MOST_MISTYPED)
  if (mistyped.length === 0) return null
  const similar = await findSimilarWords(mistyped)
  return toConditions(
    words.map(word => [
      ...meaningsOf(word),
      ...(similar.has(word) ? [...withSwappedLetters(word), ...(similar.get(word) ?? [])].map(each => [each]) : []),
    ]),
  )
}

import { searchWords } from '#features/academy/catalogue/search-words.ts'
import { findSubject, fullSubjectName, SUBJECTS, type Subject } from '#features/academy/catalogue/subjects.ts'
import { meaningsOf } from '#features/academy/catalogue/synonyms.ts'
import type { Filters } from './filters.ts'
import type { Offers } from './offers.ts'

/** Beginnings of the names of subjects that are near each other. */
const GROUPS: readonly RegExp[] = [
  /^(Biology|Chemistry|Physics|Environmental|Geography)/,
  /^(Mathematics|Additional|Further|Computer|ICT|Physics)/,
  /^(English|Literature|Polish|French|German|Spanish)/,
  /^(History|Geography|Sociology|Psychology|Law|Global)/,
  /^(Economics|Business|Accounting|Law)/,
]
const MAX_NEAREST = 3

type NamedSubject = { readonly id: string; readonly name: string }

/** A subject of the catalogue without a teacher at the moment, and the nearest ones that have one. */
export type Unoffered = { readonly asked: NamedSubject; readonly nearest: readonly NamedSubject[] }

/** The subjects of which each word, in one of its meanings, is a part. */
const subjectsNamedBy = (words: readonly string[]): readonly Subject[] =>
  SUBJECTS.filter(({ id }) => {
    const parts = id.split('-')
    const isPart = (word: string) => parts.some(part => part.startsWith(word))
    return words.every(word => meaningsOf(word).some(meaning => meaning.every(isPart)))
  })

const nearness = (asked: Subject, other: Subject): number => {
  if (other.name === asked.name) return 0
  if (!GROUPS.some(group => group.test(asked.name) && group.test(other.name))) return Infinity
  return other.track === asked.track ? 1 : 2
}

/** What a search asked for, where it names a subject of which there is no offer; null for any other search. */
export const findUnoffered = ({ subject, q, track }: Filters, offers: Offers): Unoffered | null => {
  const words = searchWords(q) ?? []
  const chosen = subject === null ? undefined : findSubject(subject)
  const named = chosen ? [chosen] : words.length > 0 ? subjectsNamedBy(words) : []
  const asked = named.filter(each => track === null || each.track === track)
  const [first] = asked
  if (!first || asked.some(({ id }) => offers[id])) return null
  // One name may stand for a subject in several tracks.
  const isOne = asked.every(({ name }) => name === first.name)
  const nearest = SUBJECTS.filter(({ id }) => offers[id])
    .map(other => ({ other, distance: nearness(first, other) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_NEAREST)
  return {
    asked: { id: first.id, name: asked.length > 1 && isOne ? first.name : fullSubjectName(first.id) },
    nearest: nearest.map(({ other: { id } }) => ({ id, name: fullSubjectName(id) })),
  }
}

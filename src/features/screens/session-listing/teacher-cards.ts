import { inArray } from 'drizzle-orm'
import { findSubject, getTrack, subjectName } from '#features/academy/catalogue/subjects.ts'
import type { ListedTeacher } from '#features/academy/session-list/teacher-list.ts'
import { publicRatingsSql } from '#features/games/public-ratings/queries.ts'
import { users } from '#features/people/users/table.ts'
import { firstCharacters } from '#kernel/first-characters.ts'
import { firstSentence } from '#kernel/sentence.ts'
import { db } from '#platform/database.ts'

const WORDS_SHOWN = 240

/** What a card says about a teacher. */
export type TeacherCardFields = Omit<ListedTeacher, 'subjects'> & {
  readonly displayName: string
  readonly photoURL: string | null
  /** `IB Mathematics AA`, at most four. */
  readonly subjects: readonly string[]
  /** The latest public words of a student, or the first sentence that the teacher has written. */
  readonly words: { readonly text: string; readonly isOfStudent: boolean }
}

const labelOf = (id: string): readonly string[] => {
  const subject = findSubject(id)
  return subject ? [`${getTrack(subject.track).name} ${subjectName(subject)}`] : []
}

/** The cards of listed teachers, in their order, in one round trip. */
export const toTeacherCards = async (listed: readonly ListedTeacher[]): Promise<readonly TeacherCardFields[]> => {
  if (listed.length === 0) return []
  const rows = await db
    .select({
      uid: users.id,
      displayName: users.displayName,
      photoURL: users.photoURL,
      introduction: users.introduction,
      said: publicRatingsSql(users.id, 1),
    })
    .from(users)
    .where(
      inArray(
        users.id,
        listed.map(({ uid }) => uid),
      ),
    )
  const byId = new Map(rows.map(row => [row.uid, row]))
  return listed.flatMap(({ subjects, ...teacher }) => {
    const row = byId.get(teacher.uid)
    if (!row) return []
    const [said] = row.said
    const words = said?.text ?? firstSentence(row.introduction)
    const text = firstCharacters(words.replace(/\s+/g, ' '), WORDS_SHOWN)
    return [
      {
        ...teacher,
        ...{ displayName: row.displayName, photoURL: row.photoURL },
        subjects: subjects.flatMap(labelOf),
        words: { text, isOfStudent: said !== undefined },
      },
    ]
  })
}

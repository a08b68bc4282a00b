import { findSubject } from './subjects.ts'

/** Subjects that share a drawing. The order decides: `English as a Second Language` is a language, `English Language` is read and written. */
const FAMILIES = [
  ['mathematics', /Mathematics/],
  ['physics', /Physics/],
  ['chemistry', /Chemistry/],
  ['biology', /Biology/],
  ['computing', /Computer Science|ICT/],
  ['economics', /Economics|Business|Accounting/],
  ['history', /History/],
  ['geography', /Geography|Environmental/],
  ['psychology', /Psychology/],
  ['society', /Sociology|Global Perspectives|Law/],
  ['languages', /French|German|Spanish|English B|Second Language/],
  ['literature', /English|Literature/],
] as const

export type SubjectFamily = (typeof FAMILIES)[number][0]

/** The family of a subject by its id; for one that the catalogue no longer has, books. */
export const familyOf = (subjectId: string): SubjectFamily => {
  const name = findSubject(subjectId)?.name ?? ''
  return FAMILIES.find(([, names]) => names.test(name))?.[0] ?? 'literature'
}

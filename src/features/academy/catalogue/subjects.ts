/** The Academy's three tracks as constant data (docs/product.md §3). */
export const TRACK_IDS = ['ib', 'igcse', 'alevels'] as const
export type TrackId = (typeof TRACK_IDS)[number]

export type Subject = {
  /** `igcse-chemistry-0620`: stored in sessions and used in URLs. */
  readonly id: string
  readonly track: TrackId
  /** The official title of the IB or of Cambridge: it is the same in every language of the site, as in the schools that teach it. */
  readonly name: string
  /** The syllabus code; null for tracks without codes. */
  readonly code: string | null
}

export type Track = { readonly id: TrackId; readonly name: string; readonly subjects: readonly Subject[] }

const IB = [
  'English A Language & Literature',
  'English B',
  'Polish A Literature',
  'Spanish ab initio',
  'History',
  'Economics',
  'Business Management',
  'Psychology',
  'Biology',
  'Chemistry',
  'Physics',
  'Computer Science',
  'Mathematics AA',
  'Mathematics AI',
]

const IGCSE = [
  'English First Language 0500',
  'English as a Second Language 0510',
  'Literature in English 0475',
  'French 0520',
  'German 0525',
  'Spanish 0530',
  'History 0470',
  'Geography 0460',
  'Economics 0455',
  'Business 0450',
  'Accounting 0452',
  'Sociology 0495',
  'Global Perspectives 0457',
  'Mathematics 0580',
  'Additional Mathematics 0606',
  'Biology 0610',
  'Chemistry 0620',
  'Physics 0625',
  'Computer Science 0478',
  'ICT 0417',
  'Environmental Management 0680',
]

const A_LEVELS = [
  'English Language 9093',
  'Literature in English 9695',
  'French 9716',
  'German 9717',
  'Spanish 9719',
  'History 9489',
  'Geography 9696',
  'Economics 9708',
  'Business 9609',
  'Psychology 9990',
  'Sociology 9699',
  'Law 9084',
  'Mathematics 9709',
  'Further Mathematics 9231',
  'Biology 9700',
  'Chemistry 9701',
  'Physics 9702',
  'Computer Science 9618',
]

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', '')
    .replace(/[^a-z0-9]+/g, '-')

const parseSubjects = (track: TrackId, titles: readonly string[]): readonly Subject[] =>
  titles.map(text => {
    const code = /\d{4}$/.exec(text)?.[0] ?? null
    return { id: `${track}-${slug(text)}`, track, name: code ? text.slice(0, -code.length - 1) : text, code }
  })

export const TRACKS: readonly Track[] = [
  { id: 'ib', name: 'IB', subjects: parseSubjects('ib', IB) },
  { id: 'igcse', name: 'IGCSE', subjects: parseSubjects('igcse', IGCSE) },
  { id: 'alevels', name: 'A levels', subjects: parseSubjects('alevels', A_LEVELS) },
]

export const SUBJECTS: readonly Subject[] = TRACKS.flatMap(track => track.subjects)

const SUBJECT_BY_ID = new Map(SUBJECTS.map(each => [each.id, each]))

export const findSubject = (id: string): Subject | undefined => SUBJECT_BY_ID.get(id)

export const getTrack = (id: TrackId): Track => {
  const found = TRACKS.find(each => each.id === id)
  if (!found) throw new Error(`no track ${id}`)
  return found
}

/** `Chemistry 0620`, `Mathematics AA`: the name with its syllabus code. */
export const subjectName = ({ name, code }: Subject): string => (code ? `${name} ${code}` : name)

/** `IGCSE Chemistry 0620`; for an id that the catalogue no longer has, the id itself. */
export const fullSubjectName = (id: string): string => {
  const found = findSubject(id)
  return found ? `${getTrack(found.track).name} ${subjectName(found)}` : id
}

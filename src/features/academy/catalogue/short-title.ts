import { SUBJECTS, subjectName } from './subjects.ts'

const NAMES = new Set(SUBJECTS.map(subjectName))

/** `Mathematics AA` of `Mathematics AA: the weekly problem hour`, where a person or a time tells the rows apart; other titles are whole. */
export const shortTitle = (title: string): string => {
  const [head = ''] = title.split(':')
  return NAMES.has(head) ? head : title
}

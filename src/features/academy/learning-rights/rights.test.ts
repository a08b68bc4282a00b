import { describe, expect, it } from 'vitest'
import {
  LEARNING_ACTS,
  LEARNING_PARTS,
  type LearningAct,
  type LearningPart,
  learningPartOf,
  mayLearn,
} from './rights.ts'

/** Written out on purpose: every right that is given or taken away is seen. */
const TABLE: Readonly<Record<LearningAct, string>> = {
  readNotes: 'teacher substitute student guardian staff',
  readPrivateNotes: 'teacher substitute staff',
  writeNotes: 'teacher substitute',
  readHomework: 'teacher substitute student guardian staff',
  setHomework: 'teacher substitute',
  handIn: 'student',
  markHomework: 'teacher substitute',
  readReport: 'teacher student guardian staff',
  readReportDraft: 'teacher staff',
  writeReport: 'teacher',
  readGoal: 'teacher substitute student guardian staff',
  agreeOnGoal: 'teacher student guardian',
}

it.each(LEARNING_ACTS)('%s', act =>
  expect(LEARNING_PARTS.filter(part => mayLearn(part, act)).join(' ')).toBe(TABLE[act]),
)

describe('what a person is to a lesson', () => {
  it.each<[LearningPart, string, 'host' | 'participant' | 'school' | null]>([
    ['teacher', 'nina', 'host'],
    ['student', 'kasia', 'participant'],
    ['guardian', 'mama', 'participant'],
    ['substitute', 'igor', null],
    ['substitute', 'igor', 'school'],
    ['staff', 'ada', 'school'],
    ['other', 'tomek', null],
  ])('%s: %s for %s', (part, personId, side) =>
    expect(learningPartOf({ personId, side, studentId: 'kasia', hostId: 'igor' })).toBe(part),
  )
})

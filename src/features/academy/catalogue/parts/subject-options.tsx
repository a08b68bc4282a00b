import { subjectName, TRACKS } from '../subjects.ts'

/** The options of a select of subjects, by track. */
export const SubjectOptions = () =>
  TRACKS.map(({ id, name, subjects }) => (
    <optgroup key={id} label={name}>
      {subjects.map(subject => (
        <option key={subject.id} value={subject.id}>
          {subjectName(subject)}
        </option>
      ))}
    </optgroup>
  ))

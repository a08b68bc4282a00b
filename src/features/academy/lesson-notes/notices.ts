import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the students of a date and their guardians, when notes are shared with them for the first time. */
export const lessonNotesNotice = defineNotice('lesson_notes', {
  label: 'Notes of lessons',
  title: 'Notes of {subject}',
  message: '{teacherName} has written what was done in {whose} lesson {subject}, {when}.',
  onPage: '{when}, by {teacherName}.',
  category: 'lessons',
  tone: 'academy',
  icon: 'book',
  emailAction: 'Read the notes',
})

export const lessonNotesNotices: readonly Notice[] = [lessonNotesNotice]

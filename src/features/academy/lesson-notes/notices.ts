import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the students of a date and their guardians, when notes are shared with them for the first time. */
export const lessonNotesNotice = defineNotice('lesson_notes', {
  label: msg('Notes of lessons'),
  title: msg('Notes of {subject}'),
  message: msg('{teacherName} has written what was done in {whose} lesson {subject}, {when}.'),
  onPage: msg('{when}, by {teacherName}.'),
  category: 'lessons',
  tone: 'academy',
  icon: 'book',
  emailAction: msg('Read the notes'),
})

export const lessonNotesNotices: readonly Notice[] = [lessonNotesNotice]

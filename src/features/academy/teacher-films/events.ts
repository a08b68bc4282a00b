import { defineEvent } from '#platform/events.ts'

export const filmChanged = defineEvent<{ readonly teacherId: string }>('teacher_film.changed')

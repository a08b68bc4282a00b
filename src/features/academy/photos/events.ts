import { defineEvent } from '#platform/events.ts'

/** By staff; the entity is the person, who reads the reason. */
export const photoRemoved = defineEvent<{ readonly reason: string }>('user.photo_removed')

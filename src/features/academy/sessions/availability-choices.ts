/**
 * Where an individual session has its weekly times from: `shared` follows the teacher's weekly availability, `new` makes the given times
 * that availability (for a teacher who has none), `own` gives the session times of its own.
 */
export const AVAILABILITY_CHOICES = ['shared', 'new', 'own'] as const
export type AvailabilityChoice = (typeof AVAILABILITY_CHOICES)[number]

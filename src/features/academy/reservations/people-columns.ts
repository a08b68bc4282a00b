import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'

/** The people of a reservation, for queries that join more than one of them. */
export const teachers = alias(users, 'teachers')
export const students = alias(users, 'students')
export const payers = alias(users, 'payers')

/** What notices and pages need of each. */
export const peopleColumns = {
  teacher: { uid: teachers.id, name: teachers.displayName, zone: teachers.zone, photoURL: teachers.photoURL },
  student: { uid: students.id, name: students.displayName, zone: students.zone },
  payer: { uid: payers.id, name: payers.displayName, zone: payers.zone },
}

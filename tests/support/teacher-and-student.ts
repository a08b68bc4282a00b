import { beforeEach, expect } from 'vitest'
import type { User } from '#kernel/actor.ts'
import { setupDatabase } from './database.ts'
import { setupJobs } from './jobs.ts'
import { createTestUser } from './users.ts'

/** The test file's database, and a new teacher and student before each of its tests. */
export const setupTeacherAndStudent = (): { readonly nina: User; readonly ala: User } => {
  setupDatabase()
  setupJobs()
  let people: { readonly nina: User; readonly ala: User } | undefined
  beforeEach(async () => {
    people = { nina: await createTestUser({ role: 'teacher', teacherAccess: true }), ala: await createTestUser() }
  })
  const current = () => people ?? expect.fail('the people exist only within a test')
  return {
    get nina() {
      return current().nina
    },
    get ala() {
      return current().ala
    },
  }
}

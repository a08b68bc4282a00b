import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { SUBJECTS } from '#features/academy/catalogue/subjects.ts'
import { db } from '#platform/database.ts'

/** Each session's search terms are written by a trigger: 100,000 at once would take longer than a statement may. */
const BATCH = 10_000

const addTeachers = () =>
  db.execute(sql`
    insert into users (uid, username, display_name, email, email_verified, role, dnd_role, teacher_access_at)
    select 'usr_t' || n, 'teacher_' || n, 'Teacher ' || n, 'teacher' || n || '@guildhall.test', true, 'teacher', 'teacher', now() from generate_series(1, 50) n
    on conflict do nothing`)

/**
 * Fills an empty database by SQL with 50 teachers and `count` open courses. Groups would not do: the server would plan their missing
 * dates beside the measurement.
 */
export const fillSessions = async (count: number) => {
  await addTeachers()
  const subject = SUBJECTS[0]?.id ?? ''
  for (let from = 1; from <= count; from += BATCH)
    await db.execute(sql`
    insert into academy_sessions (id, user_id, type, track, subject, title, zone, date_time, price, max_students, next_start, offered_starts, places_left, created_at, scheduled_at, updated_at)
    select 'ses_b' || lpad(n::text, 25, '0'), 'usr_t' || (1 + n % 50), 'course', 'ib', ${subject}, 'A course of number ' || n, 'Europe/Warsaw',
      '{}', 6000, 8, now() + interval '20 days' + n * interval '1 minute', array[now() + interval '20 days' + n * interval '1 minute'], 8, now(), now(), now()
    from generate_series(${from}::int, least(${from}::int + ${BATCH} - 1, ${count})) n`)
  await db.execute(sql`analyze academy_sessions`)
}

/** The same with `count` open games of the teachers. */
export const fillGames = async (count: number) => {
  await addTeachers()
  await db.execute(sql`
    insert into dne_sessions (id, teacher_id, title, type, level, duration, weeks, zone, date_time, starts_on, price, min_players, max_players, next_start, created_at, updated_at)
    select 'gam_b' || lpad(n::text, 25, '0'), 'usr_t' || (1 + n % 50), 'A game of number ' || n, 'campaign', 'B1', 3, 8, 'Europe/Warsaw',
      '{"Friday":[18]}', current_date + 20, 6000, 2, 6, now() + interval '20 days' + n * interval '1 minute', now(), now()
    from generate_series(1, ${count}) n`)
  await db.execute(sql`analyze dne_sessions`)
}

export const STUDENT = { email: 'student@guildhall.test', password: 'bench-password-1' }

/** A student who can sign in. */
export const addStudent = async () => {
  await db.execute(
    sql`insert into users (uid, username, display_name, email, email_verified) values ('usr_student', 'student', 'Student', ${STUDENT.email}, true)`,
  )
  await db.execute(
    sql`insert into auth_accounts (id, user_id, account_id, provider_id, password) values ('acc_student', 'usr_student', 'usr_student', 'credential', ${await hashPassword(STUDENT.password)})`,
  )
}

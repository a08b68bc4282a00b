import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'

export type SignedInUser = { readonly id: string; readonly token: string }

type UserOptions = { readonly role?: 'student' | 'teacher'; readonly teacherAccess?: boolean }

/** Creates signed-in users, each with a bearer token, without hashing passwords. */
export const createSignedInUsers = async (
  database: Pick<pg.Client, 'query'>,
  count: number,
  { role = 'student', teacherAccess = false }: UserOptions = {},
): Promise<readonly SignedInUser[]> => {
  const users = Array.from({ length: count }, () => ({
    id: `usr_${randomBytes(13).toString('hex')}`,
    token: randomBytes(24).toString('hex'),
    name: `u${randomBytes(6).toString('hex')}`,
  }))
  await database.query(
    `with new_users as (
       insert into users (uid, username, display_name, email, email_verified, role, dnd_role, teacher_access_at)
       select id, name, name, name || '@guildhall.test', true, $3, $3, case when $4 then now() end
       from unnest($1::text[], $2::text[]) as given(id, name))
     select 1`,
    [users.map(one => one.id), users.map(one => one.name), role, teacherAccess],
  )
  await database.query(
    `insert into auth_sessions (id, user_id, token, expires_at)
     select 'dev_' || id, id, token, now() + interval '1 day' from unnest($1::text[], $2::text[]) as given(id, token)`,
    [users.map(one => one.id), users.map(one => hashSignInToken(one.token))],
  )
  return users
}

/** One request with a user's token; returns the status and the JSON. */
export const request = async (
  url: string,
  { token }: Pick<SignedInUser, 'token'>,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
): Promise<{ readonly status: number; readonly json: Record<string, unknown> }> => {
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  return { status: answer.status, json: text ? JSON.parse(text) : {} }
}

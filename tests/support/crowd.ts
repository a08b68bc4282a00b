import { randomBytes } from 'node:crypto'
import type pg from 'pg'

export type Somebody = { readonly id: string; readonly token: string }

type About = { readonly role?: 'student' | 'teacher'; readonly teacherAccess?: boolean }

/** People who are signed in already, each with a bearer token: no passwords are hashed on the way. */
export const crowd = async (
  database: Pick<pg.Client, 'query'>,
  count: number,
  { role = 'student', teacherAccess = false }: About = {},
): Promise<readonly Somebody[]> => {
  const people = Array.from({ length: count }, () => ({
    id: `usr_${randomBytes(13).toString('hex')}`,
    token: randomBytes(24).toString('hex'),
    name: `u${randomBytes(6).toString('hex')}`,
  }))
  await database.query(
    `with somebody as (
       insert into users (uid, username, "displayName", email, "emailVerified", role, "DNDRole", "teacherAccessAt")
       select id, name, name, name || '@guildhall.test', true, $3, $3, case when $4 then now() end
       from unnest($1::text[], $2::text[]) as given(id, name))
     select 1`,
    [people.map(one => one.id), people.map(one => one.name), role, teacherAccess],
  )
  await database.query(
    `insert into auth_sessions (id, "userId", token, "expiresAt")
     select 'dev_' || id, id, token, now() + interval '1 day' from unnest($1::text[], $2::text[]) as given(id, token)`,
    [people.map(one => one.id), people.map(one => one.token)],
  )
  return people
}

/** One request as somebody; answers the status and the JSON. */
export const ask = async (
  url: string,
  { token }: Pick<Somebody, 'token'>,
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

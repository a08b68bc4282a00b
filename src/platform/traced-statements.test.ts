import { expect, it } from 'vitest'
import { summaryOf, withoutValues } from './traced-statements.ts'

it.each([
  [`select * from users where email = 'ala@szkola.test'`, 'select * from users where email = ?'],
  [`select 'O''Neil (' || "name" from users`, 'select ? || "name" from users'],
  [
    'select "t2"."id" from "users" "t2" where "id" = $1 limit 20',
    'select "t2"."id" from "users" "t2" where "id" = $1 limit ?',
  ],
])('a statement is told without the values in its text: %s', (text, told) => {
  expect(withoutValues(text)).toBe(told)
})

it.each([
  [
    'select "id", (select "name" from "users" where ("id" = "u")) from "academy_sessions" join x on true',
    'select academy_sessions',
  ],
  ['insert into "audit" ("id") values ($1)', 'insert audit'],
  ['update users set x = $1', 'update users'],
  ['WITH a as (DELETE FROM b WHERE c in ($1)) select 1 from a', 'with a'],
  ['begin', 'begin'],
  ['', ''],
])('a statement is named after what it does and to what: %s', (text, name) => {
  expect(summaryOf(text)).toBe(name)
})

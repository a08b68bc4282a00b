import { describe, expect, it } from 'vitest'
import { parseDatabaseAddress } from './database-address.ts'

const SEVERAL =
  'postgres://me:se,cr%40et@db1.example:5432,[::1]:6432,db3/site?sslmode=verify-full&target_session_attrs='

describe('an address of Postgres', () => {
  it.each([
    'postgres://me:hidden@host:5432/site',
    'postgresql://guildhall@localhost:5432/guildhall?host=%2Ftmp%2Ffolder',
    'postgres://host/site?sslmode=require',
  ])('with one host stays as it is: %s', text => {
    expect(parseDatabaseAddress(text)).toEqual({ connectionString: text, hosts: [], wanted: 'any' })
  })
  it('with several hosts names each with its port', () => {
    expect(parseDatabaseAddress(`${SEVERAL}read-write`)).toEqual({
      connectionString: 'postgres://me:se,cr%40et@db1.example:5432/site?sslmode=verify-full',
      hosts: [
        { host: 'db1.example', port: 5432 },
        { host: '::1', port: 6432 },
        { host: 'db3', port: 5432 },
      ],
      wanted: 'read-write',
    })
    expect(parseDatabaseAddress(`${SEVERAL}any`)).toMatchObject({ wanted: 'any' })
  })
  it('with one host may ask for one that takes changes', () => {
    expect(parseDatabaseAddress('postgres://me@host/site?target_session_attrs=read-write')).toEqual({
      connectionString: 'postgres://me@host/site',
      hosts: [{ host: 'host', port: 5432 }],
      wanted: 'read-write',
    })
  })
  it.each([
    ['mysql://host/site', 'must be an address'],
    ['postgres://me:hidden@host:1,other:2/site', 'has several hosts: add ?target_session_attrs=read-write'],
    ['postgres://me:hidden@a,b/site?target_session_attrs=primary', 'must say target_session_attrs=read-write, or any'],
    ['postgres://me:hidden@a,/site?target_session_attrs=any', 'has a host that cannot be read: “”'],
    ['postgres://me:hidden@a,b:70000/site?target_session_attrs=any', 'has a host that cannot be read: “b:70000”'],
    ['postgres://me:hidden@a:99999/site', 'must be an address'],
    ['postgres://me:hidden@a/site?options=-c%20statement_timeout%3D0', 'must not have options'],
  ])('that is wrong says why, without the password: %s', (text, sentence) => {
    const said = parseDatabaseAddress(text)
    expect(said).toContain(sentence)
    expect(said).not.toContain('hidden')
  })
})

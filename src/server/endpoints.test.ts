import { describe, expect, it } from 'vitest'
import { createApi } from '#platform/api.ts'
import { SPEC_FIELDS } from '#tests/support/spec-fields.ts'
import { endpoints } from './endpoints.ts'

type Schema = {
  readonly $ref?: string
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

const documented = () => {
  const api = createApi()
  for (const each of endpoints) each.mount(api)
  const { components } = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'test', version: '1' } })
  return (components?.schemas ?? {}) as Readonly<Record<string, Schema>>
}

it('no endpoint is listed twice', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

describe('the API document has the field names of the specification for', () => {
  const schemas = documented()
  const fieldsOf = ({ $ref, allOf = [], properties = {} }: Schema): readonly string[] => [
    ...Object.keys(properties),
    ...allOf.flatMap(fieldsOf),
    ...($ref ? fieldsOf(schemas[$ref.replace(/.*\//, '')] ?? {}) : []),
  ]
  it.each(Object.entries(SPEC_FIELDS))('%s', (_, { schema, fields }) => {
    expect(fieldsOf(schemas[schema] ?? {})).toEqual(expect.arrayContaining([...fields]))
  })
  it('a seat’s dates', () => {
    expect(Object.keys(schemas.Seat?.properties?.schedule?.properties ?? {})).toEqual(['date'])
  })
  it('a course’s dated lessons', () => {
    const lesson = schemas.AcademySession?.properties?.course_schedule?.items?.properties
    expect(Object.keys(lesson ?? {}).sort()).toEqual(['date', 'formattedDate'])
  })
})

import { describe, expect, expectTypeOf, it } from 'vitest'
import type { NotifyInput } from '#features/people/notifications/notify.ts'
import type { Said } from '#kernel/messages.ts'
import { type AnswerAct, answerable } from './answerable-notices.ts'
import {
  defineNotice,
  type NoSuperfluous,
  type Notice,
  type NoticeFields,
  type NoticeParams,
  renderNotice,
  type Template,
  wordsOf,
} from './define-notice.ts'

const look = { label: 'News', category: 'lessons', tone: 'academy', icon: 'clock' } as const
const moved = defineNotice('lesson_moved', {
  ...look,
  title: '{name} moved a lesson',
  message: '{subject}: {from} → {until}. {name} says why.',
})
const closed = defineNotice('school_closed', { ...look, title: 'Closed', message: 'The school is closed.' })

type Moved = typeof moved
type Params = { readonly name: string; readonly subject: string; readonly from: string; readonly until: string }
/** The parameter type that a call with `Given` must satisfy. */
type Accepted<Given> = NoticeParams<Moved> & NoSuperfluous<Given, Moved>

describe('the parameters of a notice', () => {
  it('are the placeholders of title and message, each once', () => {
    expectTypeOf<NoticeParams<Moved>>().toEqualTypeOf<Readonly<Record<keyof Params, Said>>>()
    expectTypeOf<Params>().toExtend<Accepted<Params>>()
    expectTypeOf<keyof NoticeParams<typeof closed>>().toEqualTypeOf<never>()
  })
  it('do not compile if one is missing, misspelt, superfluous or not a string', () => {
    type Missing = Omit<Params, 'until'>
    type Misspelt = Missing & { readonly untill: string }
    type Superfluous = Params & { readonly price: string }
    type Number = Missing & { readonly until: number }
    expectTypeOf<Missing>().not.toExtend<Accepted<Missing>>()
    expectTypeOf<Misspelt>().not.toExtend<Accepted<Misspelt>>()
    expectTypeOf<Superfluous>().not.toExtend<Accepted<Superfluous>>()
    expectTypeOf<Number>().not.toExtend<Accepted<Number>>()
    expectTypeOf<{ readonly price: string }>().not.toExtend<NoSuperfluous<{ readonly price: string }, typeof closed>>()
  })
  it('are checked by the input type of `notify`', () => {
    type Superfluous = Params & { readonly price: string }
    expectTypeOf<Params>().toExtend<NotifyInput<Moved, Params>['params']>()
    expectTypeOf<Superfluous>().not.toExtend<NotifyInput<Moved, Superfluous>['params']>()
  })
  it('leave the specification’s other fields to `fields`', () => {
    expectTypeOf<{ sessionId: string; studentId: string }>().toExtend<NoticeFields<Moved>>()
    expectTypeOf<keyof NoticeFields<Moved>>().not.toEqualTypeOf<keyof NoticeFields<typeof closed>>()
    expectTypeOf<'subject'>().not.toExtend<keyof NoticeFields<Moved>>()
    expectTypeOf<'sesionId'>().not.toExtend<keyof NoticeFields<Moved>>()
  })
})

it('a text with an unclosed brace, or one that is not a literal, does not compile', () => {
  expectTypeOf<Template<'{subject} begins {when}.'>>().toEqualTypeOf<'{subject} begins {when}.'>()
  expectTypeOf<Template<'{subject} begins {when.'>>().toEqualTypeOf<never>()
  expectTypeOf<Template<'{subject begins {when}.'>>().toEqualTypeOf<never>()
  expectTypeOf<Template<'{the subject} begins {}.'>>().toEqualTypeOf<never>()
  expectTypeOf<Template<'subject} begins {when}.'>>().toEqualTypeOf<never>()
  expectTypeOf<Template<string>>().toEqualTypeOf<never>()
})

it('fills every placeholder, and leaves braces inside parameters alone', () => {
  const params = { name: 'Nina {subject}', subject: 'IB  Economics', from: '$1', until: '' }
  expect(renderNotice(wordsOf(moved), params)).toEqual({
    title: 'Nina {subject} moved a lesson',
    message: 'IB  Economics: $1 → . Nina {subject} says why.',
  })
  expect(renderNotice(wordsOf(closed), {})).toEqual({ title: 'Closed', message: 'The school is closed.' })
})

const asked = defineNotice('asked', {
  ...look,
  title: 'Asked',
  message: 'Come?',
  email: true,
  answers: [
    { key: 'come', label: 'Come' },
    { key: 'stay', label: 'Stay' },
  ],
})

it('sends no e-mail and offers no answer by default', () => {
  expect(closed).toMatchObject({ email: false, answers: [] })
  expect(asked).toMatchObject({ email: true, answers: [{ key: 'come' }, { key: 'stay' }] })
})

it('the answers of a notice do not compile if one is missing', () => {
  expectTypeOf<typeof asked>().toExtend<Notice<string, string, 'come' | 'stay'>>()
  expectTypeOf<{ come: AnswerAct }>().not.toExtend<Parameters<typeof answerable<'come' | 'stay'>>[1]>()
  const act = async () => 'Done.'
  expect(answerable(asked, { come: act, stay: act }).notice.type).toBe('asked')
})

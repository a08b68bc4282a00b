import { expect, it } from 'vitest'
import { defineNotice, type NoticeCategory } from './define-notice.ts'
import { noticeStyle, noticeTypesIn, registerNotices } from './notice-registry.ts'

const notice = (type: string, category: NoticeCategory = 'lessons') =>
  defineNotice(type, { title: 'A', message: 'B', category, tone: 'good', icon: 'dice' })

it('two notices of one name refuse to be registered, whichever features declare them', () => {
  expect(() => registerNotices([notice('a'), notice('b', 'games'), notice('a', 'money')])).toThrow('called a')
})

it('a category holds the notices that were registered for it', () => {
  registerNotices([notice('a'), notice('b', 'games'), notice('c')])
  expect(noticeTypesIn('lessons')).toEqual(['a', 'c'])
  expect(noticeTypesIn('money')).toEqual([])
})

it('a row of a notice that nobody declares any more still has a look', () => {
  registerNotices([notice('a')])
  expect(noticeStyle('a')).toEqual({ icon: 'dice', tone: 'good' })
  expect(noticeStyle('b')).toEqual({ icon: 'bell', tone: 'lamp' })
})

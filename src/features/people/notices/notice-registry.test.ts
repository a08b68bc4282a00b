import { expect, it } from 'vitest'
import { defineNotice, type NoticeCategory } from './define-notice.ts'
import { noticeStyle, noticeTypesIn, registerNotices, usedCategories } from './notice-registry.ts'

const notice = (type: string, category: NoticeCategory = 'lessons') =>
  defineNotice(type, { label: 'A', title: 'A', message: 'B', category, tone: 'good', icon: 'dice' })

it('refuses two notices of one type, also from different features', () => {
  expect(() => registerNotices([notice('a'), notice('b', 'games'), notice('a', 'money')])).toThrow('type a')
})

it('a category contains its registered notices', () => {
  registerNotices([notice('a'), notice('b', 'games'), notice('c')])
  expect(noticeTypesIn('lessons')).toEqual(['a', 'c'])
  expect(noticeTypesIn('money')).toEqual([])
})

it('only categories with a notice are offered as filters', () => {
  registerNotices([notice('a'), notice('b', 'money')])
  expect(usedCategories()).toEqual(['lessons', 'money'])
})

it('a row of an unknown type has a default style', () => {
  registerNotices([notice('a')])
  expect(noticeStyle('a')).toEqual({ icon: 'dice', tone: 'good' })
  expect(noticeStyle('b')).toEqual({ icon: 'bell', tone: 'lamp' })
})

import { expect, test } from 'vitest'
import { withCharset } from './charset.ts'

test.each([
  'text/html',
  'text/x-script',
  'text/calendar',
  'application/json',
  'application/problem+json',
  'application/manifest+json',
  'application/xml',
  'application/rss+xml',
  'image/svg+xml',
])('%s names its encoding', type => {
  expect(withCharset(type)).toBe(`${type}; charset=utf-8`)
})

test.each([
  'text/html; charset=utf-8',
  'text/plain; version=0.0.4; charset=utf-8',
  'image/webp',
  'application/pdf',
  'font/woff2',
  'application/octet-stream',
])('%s stays as it is', type => {
  expect(withCharset(type)).toBe(type)
})

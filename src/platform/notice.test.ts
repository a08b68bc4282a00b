import { describe, expect, it } from 'vitest'
import { openNotice } from './notice.ts'

const sent = (header: string | null) => header?.split(';')[0] ?? null

describe('a notice', () => {
  it('survives a redirect and is said once', () => {
    const first = openNotice(null)
    first.say('Given back; the place is free again: 100 %')
    const second = openNotice(sent(first.cookie()))
    expect(second.take()?.text).toBe('Given back; the place is free again: 100 %')
    expect(second.cookie()).toMatch(/=; Path=\/; Max-Age=0/)
    expect(second.take()).toBeNull()
  })
  it('needs no cookie where the same answer shows it', () => {
    const notice = openNotice(null)
    notice.say('Saved')
    notice.take()
    expect(notice.cookie()).toBeNull()
  })
  it('stays for the next page where this answer shows none', () => {
    expect(openNotice('a=b; guildhall.notice=x1.Saved').cookie()).toBeNull()
  })
  it.each(['guildhall.notice=', 'guildhall.notice=x.%E0%A4%A', 'other.guildhall.notice', ''])(
    'takes no harm from the cookie %j',
    cookies => {
      expect(openNotice(cookies).take()).toBeNull()
    },
  )
  it('is there again for a page whose answer was dropped on the way', () => {
    const first = openNotice('guildhall.notice=x1.Saved', true)
    expect(first.take()).toEqual({ id: 'x1', text: 'Saved' })
    expect(first.cookie()).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { createFlash } from './flash.ts'

const sent = (header: string | null) => header?.split(';')[0] ?? null

describe('a flash message', () => {
  it('survives a redirect and is shown once', () => {
    const first = createFlash(null)
    first.set('Given back; the place is free again: 100 %')
    const second = createFlash(sent(first.cookie()))
    expect(second.consume()?.text).toBe('Given back; the place is free again: 100 %')
    expect(second.cookie()).toMatch(/=; Path=\/; Max-Age=0/)
    expect(second.consume()).toBeNull()
  })
  it('needs no cookie where the same response shows it', () => {
    const notice = createFlash(null)
    notice.set('Saved')
    notice.consume()
    expect(notice.cookie()).toBeNull()
  })
  it('of a loader that redirects is not consumed by the loader beside it', () => {
    const notice = createFlash(null)
    notice.setForRedirect('Your address is confirmed.')
    expect(notice.consume()).toBeNull()
    expect(createFlash(sent(notice.cookie())).consume()?.text).toBe('Your address is confirmed.')
  })
  it('that the page shows as well stays silent to the eye over a redirect', () => {
    const first = createFlash(null)
    first.set('Saved')
    first.announce('Proposal withdrawn.')
    expect(createFlash(sent(first.cookie())).consume()).toMatchObject({ kind: 'spoken', text: 'Proposal withdrawn.' })
  })
  it('stays for the next page where this response shows none', () => {
    expect(createFlash('a=b; guildhall.notice=x1.toast.Saved').cookie()).toBeNull()
  })
  it.each([
    'guildhall.notice=',
    'guildhall.notice=x.toast.%E0%A4%A',
    'guildhall.notice=x.loud.Saved',
    'other.guildhall.notice',
    '',
  ])('takes no harm from the cookie %j', cookies => {
    expect(createFlash(cookies).consume()).toBeNull()
  })
  it('is available again for a page whose response was dropped', () => {
    const first = createFlash('guildhall.notice=x1.toast.Saved', true)
    expect(first.consume()).toEqual({ id: 'x1', kind: 'toast', text: 'Saved' })
    expect(first.cookie()).toBeNull()
  })
})

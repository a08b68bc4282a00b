import { beforeAll, describe, expect, it } from 'vitest'
import { createFlash } from './flash.ts'
import { setSigningKey } from './signed-token.ts'

beforeAll(() => setSigningKey('a secret of the tests'))

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
  it('that says what has not happened is a warning, also after the redirect', () => {
    const notice = createFlash(null)
    notice.setForRedirect('Your account was not connected.', 'warning')
    expect(createFlash(sent(notice.cookie())).consume()?.kind).toBe('warning')
  })
  it('that the page shows as well stays silent to the eye over a redirect', () => {
    const first = createFlash(null)
    first.set('Saved')
    first.announce('Proposal withdrawn.')
    expect(createFlash(sent(first.cookie())).consume()).toMatchObject({ kind: 'spoken', text: 'Proposal withdrawn.' })
  })
  it('stays for the next page where this response shows none', () => {
    const first = createFlash(null)
    first.set('Saved')
    expect(createFlash(`a=b; ${sent(first.cookie())}`).cookie()).toBeNull()
  })
  it.each([
    'guildhall.notice=',
    'guildhall.notice=x.toast.%E0%A4%A',
    'guildhall.notice=x.toast.Saved',
    'guildhall.notice=x.WzE3OTU1NTAwMDAsInt9Il0.AAAA',
    'other.guildhall.notice',
    '',
  ])('takes no harm from the cookie %j', cookies => {
    expect(createFlash(cookies).consume()).toBeNull()
  })
  it('is available again for a page whose response was dropped', () => {
    const before = createFlash(null)
    before.set('Saved')
    const first = createFlash(sent(before.cookie()), true)
    expect(first.consume()).toMatchObject({ kind: 'toast', text: 'Saved' })
    expect(first.cookie()).toBeNull()
  })
})

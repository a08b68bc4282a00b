import { describe, expect, it } from 'vitest'
import { type OfflineSnapshot, SNAPSHOT_FORMAT } from '#kernel/offline-snapshot.ts'
import { renderOfflinePage } from './offline-page.ts'

const NOW = Date.parse('2026-11-24T11:00:00Z')
const ITEM = {
  ...{
    title: 'Algebra <b>"1"</b>',
    withWhom: 'Kasia & Tom',
    start: '2026-11-24T15:00:00Z',
    end: '2026-11-24T16:00:00Z',
  },
  ...{ path: '/campus/reservations/rsv_1', joinPath: '/join/lsn_1' },
}
const SNAPSHOT: OfflineSnapshot = {
  ...{ format: SNAPSHOT_FORMAT, person: 'usr_1', zone: 'Europe/Warsaw', theme: 'light' },
  ...{ asOf: '2026-11-24T10:30:00Z', until: '2026-12-01T10:30:00Z' },
  items: [
    ITEM,
    { ...ITEM, title: 'Games', start: '2026-11-25T18:00:00Z', end: '2026-11-25T20:00:00Z', joinPath: null },
  ],
}

describe('the page without a connection', () => {
  it('shows the lessons by day in the person’s zone, with their join links', () => {
    const page = renderOfflinePage(SNAPSHOT, NOW)
    expect(page).toContain('<h2>Tuesday 24 November</h2>')
    expect(page).toContain('16:00–17:00 · Kasia &amp; Tom')
    expect(page).toContain('href="/join/lsn_1"')
    expect(page).toContain('<h2>Wednesday 25 November</h2>')
    expect(page.split('class="button"')).toHaveLength(2)
    expect(page).toContain('As of Tuesday 24 November, 11:30, Warsaw time (30 minutes ago).')
    expect(page).toContain('data-theme="light"')
  })
  it.each([
    ['2026-11-24T10:30:20Z', 'just now'],
    ['2026-11-24T11:31:00Z', '1 hour ago'],
    ['2026-11-26T10:30:00Z', '2 days ago'],
  ])('says at %s that it is from %s', (at, age) => {
    expect(renderOfflinePage(SNAPSHOT, Date.parse(at))).toContain(`(${age}).`)
  })
  it('takes no text for markup', () => {
    const page = renderOfflinePage(SNAPSHOT, NOW)
    expect(page).not.toContain('<b>')
    expect(page).toContain('Algebra &lt;b&gt;&quot;1&quot;&lt;/b&gt;')
  })
  it('leaves out what is over', () => {
    const page = renderOfflinePage(SNAPSHOT, Date.parse('2026-11-24T16:00:00Z'))
    expect(page).not.toContain('Algebra')
    expect(page).toContain('Games')
    expect(renderOfflinePage(SNAPSHOT, Date.parse('2026-11-30T00:00:00Z'))).toContain('No lessons or games were ahead.')
  })
  it('without a person names none', () => {
    const page = renderOfflinePage(null, NOW)
    expect(page).toContain('You are offline')
    expect(page).not.toContain('As of')
  })
})

import { expect, it } from 'vitest'
import type { NotificationItem } from '#features/people/notifications/parts/answer-forms.tsx'
import type { PendingPayment } from './pending-payments.ts'
import { listWaiting } from './waiting.ts'

const held = (path: string, holdExpiresAt: string, act: PendingPayment['act'] = 'Pay'): PendingPayment => ({
  ...{ id: path, path, tone: 'academy', title: path, teacher: { displayName: 'Nina', photoURL: null }, meta: '' },
  ...{
    act,
    releasePath: `${path}?release`,
    price: 100,
    credit: null,
    isOffer: false,
    first: null,
    count: 4,
    holdExpiresAt,
  },
})
const asked = (id: string, link: string, until: string | null): NotificationItem => ({
  ...{ id, link, until, title: id, lines: [], isRead: false, icon: 'bell', tone: 'lamp', at: '', ago: '' },
  ...{ answers: [], status: '' },
})

it('lists places and questions once, the most urgent first, and what has no end last', () => {
  const { own } = listWaiting(
    [held('/physics', '2026-11-28T01:10:00Z'), held('/block', '2026-12-06T12:00:00Z')],
    [
      asked('open', '/story', null),
      asked('keep', '/block', '2026-12-06T12:00:00Z'),
      asked('move', '/proposals', '2026-12-01T12:00:00Z'),
    ],
  )
  expect(own.map(one => [one.held?.path ?? null, one.asked?.id ?? null])).toEqual([
    ['/physics', null],
    [null, 'move'],
    ['/block', 'keep'],
    [null, 'open'],
  ])
})

it('keeps apart what another person pays, and asks a student who may answer', () => {
  const places = [held('/hers', '2026-12-01T12:00:00Z', 'See'), held('/mine', '2026-12-02T12:00:00Z', 'See')]
  const { own, ofOthers } = listWaiting(places, [asked('keep', '/mine', '2026-12-02T12:00:00Z')])
  expect(own.map(one => one.asked?.id)).toEqual(['keep'])
  expect(ofOthers.map(({ path }) => path)).toEqual(['/hers'])
})

import { describe, expect, it } from 'vitest'
import { mergeWaiting } from './merge-waiting.ts'

const at = (hour: number) => `2026-11-22T${String(hour).padStart(2, '0')}:00:00Z`
const request = (hour: number) => ({ id: `request ${hour}`, openedAt: at(hour) })
const payment = (hour: number) => ({ id: `payment ${hour}`, since: at(hour) })
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('the queue of staff', () => {
  it('has all kinds in one order, the longest waiting first', () => {
    const rows = mergeWaiting([request(1), request(4)], [payment(6), payment(2), payment(0)], {
      after: null,
      isLast: true,
    })
    expect(ids(rows)).toEqual(['payment 0', 'request 1', 'payment 2', 'request 4', 'payment 6'])
  })

  it('has each on one page', () => {
    const others = [payment(0), payment(2), payment(4), payment(5), payment(9)]
    const first = mergeWaiting([request(1), request(4)], others, { after: null, isLast: false })
    const second = mergeWaiting([request(6), request(8)], others, { after: at(4), isLast: true })
    expect(ids(first)).toEqual(['payment 0', 'request 1', 'payment 2', 'request 4', 'payment 4'])
    expect(ids(second)).toEqual(['payment 5', 'request 6', 'request 8', 'payment 9'])
  })

  it('without a request has what else waits', () => {
    expect(ids(mergeWaiting([], [payment(2), payment(1)], { after: null, isLast: true }))).toEqual([
      'payment 1',
      'payment 2',
    ])
  })
})

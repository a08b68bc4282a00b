import { describe, expect, it } from 'vitest'
import { splitPayloads } from './live-connection.ts'

const read = (payload: string) => JSON.parse(payload) as { origin: string; topics: string[] }

describe('a message to the other nodes', () => {
  it('stays under Postgres’s limit of 8,000 bytes and loses no topic', () => {
    const topics = Array.from({ length: 2000 }, (_, index) => `session:ses_${String(index).padStart(26, '0')}`)
    const sent = splitPayloads('node1234', topics, 7_900)
    expect(Math.max(...sent.map(payload => Buffer.byteLength(payload)))).toBeLessThan(8000)
    expect(sent.flatMap(payload => read(payload).topics)).toEqual(topics)
  })
  it('counts bytes, not characters', () => {
    const topics = Array.from({ length: 400 }, (_, index) => `user:żółć_${'ł'.repeat(20)}${index}`)
    for (const payload of splitPayloads('n', topics, 7_900)) expect(Buffer.byteLength(payload)).toBeLessThan(8000)
  })
  it('is nothing when nothing changed, and one message for a few topics', () => {
    expect(splitPayloads('n', [], 7_900)).toEqual([])
    expect(splitPayloads('n', ['sessions', 'user:a'], 7_900).map(read)).toEqual([
      { origin: 'n', topics: ['sessions', 'user:a'] },
    ])
  })
})

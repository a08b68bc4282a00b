import { expect, it } from 'vitest'
import { createMissedMessages } from './missed-messages.ts'

const follow = () => {
  const messages = createMissedMessages()
  let at = 0
  return {
    message: (number: number, sender = 'a') => messages.note(sender, number, false, ++at),
    life: (number: number, sender = 'a') => messages.note(sender, number, true, ++at),
    wait: (ms: number) => {
      at += ms
    },
    count: (ms: number) => messages.countSince(at - ms),
  }
}

it('nothing is missed while numbers follow each other, of each sender by itself', () => {
  const { message, life, count } = follow()
  expect([life(0), message(1), message(1, 'b'), life(1), message(2), message(2, 'b'), life(2)]).not.toContain(true)
  expect(count(100)).toBe(2)
})

it('a gap is a missed message, once', () => {
  const { message } = follow()
  expect([message(1), message(3), message(4)]).toEqual([false, true, false])
})

it('the loss of the last message is found by the next sign of life, once', () => {
  const { message, life } = follow()
  expect([message(1), life(2), life(2), message(3)]).toEqual([false, true, false, false])
})

it('what a sender had sent before it was first heard was missed', () => {
  const { message, life } = follow()
  expect([life(7), message(8), message(2, 'b')]).toEqual([true, false, true])
})

it('a message that comes late was reported already, and changes nothing', () => {
  const { message } = follow()
  expect([message(1), message(3), message(2), message(4)]).toEqual([false, true, false, false])
})

it('a sender that was silent for long is taken for a new one', () => {
  const { message, life, wait, count } = follow()
  message(5)
  wait(600_001)
  expect(count(1_000)).toBe(0)
  expect(life(5)).toBe(true)
})

import { expect, it } from 'vitest'
import { generateSecret, signatureHeaders } from './signature.ts'

/** The vector that the reference libraries of Standard Webhooks test themselves with. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const SIGNED = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

it('signs as Standard Webhooks do', () =>
  expect(signatureHeaders([SECRET], SIGNED)).toEqual({
    'webhook-id': SIGNED.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': SIGNATURE,
  }))

it('signs with the former secret as well, separated by a space', () => {
  const other = generateSecret()
  const both = signatureHeaders([other, SECRET], SIGNED)['webhook-signature']?.split(' ') ?? []
  expect(both).toHaveLength(2)
  expect(both[0]).toBe(signatureHeaders([other], SIGNED)['webhook-signature'])
  expect(both[1]).toBe(SIGNATURE)
})

it('a secret has 32 random bytes, in the form that the libraries read', () => {
  const [one, other] = [generateSecret(), generateSecret()]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
})

import { describe, expect, it } from 'vitest'
import { parseNatsAddress } from './nats-address.ts'

describe('addresses of NATS', () => {
  it('name all servers of a cluster, and the user once', () => {
    expect(parseNatsAddress('nats://me:se%40cret@n1:4222, nats://n2,nats://[::1]:4333')).toEqual({
      servers: ['n1:4222', 'n2:4222', '[::1]:4333'],
      isEncrypted: false,
      login: { user: 'me', pass: 'se@cret' },
    })
    expect(parseNatsAddress('tls://token@n1')).toMatchObject({ isEncrypted: true, login: { token: 'token' } })
    expect(parseNatsAddress('nats://n1')).toMatchObject({ login: null })
  })
  it.each([
    ['n1:4222', 'must be an address such as nats://'],
    ['nats://', 'must be an address such as nats://'],
    ['http://n1', 'must be an address such as nats://'],
    ['nats://me:hidden@n1/path', 'must be an address such as nats://'],
    ['nats://me:hidden@n1,,nats://n2', 'must be an address such as nats://'],
    ['nats://me:hidden@n1,tls://n2', 'must be encrypted everywhere'],
    ['nats://me:hidden@n1,nats://you:hidden@n2', 'must have one user for all servers'],
  ])('that are wrong say why, without the password: %s', (text, sentence) => {
    const said = parseNatsAddress(text)
    expect(said).toContain(sentence)
    expect(said).not.toContain('hidden')
  })
})

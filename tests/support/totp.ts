import { createHmac } from 'node:crypto'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const decodeBase32 = (text: string): Buffer => {
  const bits = [...text].map(letter => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/**
 * The code that an app shows for the address of a QR code (RFC 6238), `later` half minutes from now. The library accepts those of -1 to 1,
 * by the time of this machine.
 */
export const codeOf = (setup: string, later = 0): string => {
  const key = decodeBase32(new URL(setup).searchParams.get('secret') ?? '')
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const digest = createHmac('sha1', key).update(step).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

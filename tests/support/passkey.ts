import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** The head of a CBOR item (RFC 8949) of up to 65535 elements or bytes. */
const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size])
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data])
const text = (data: string) => Buffer.concat([head(3, data.length), Buffer.from(data)])
const map = (...pairs: Buffer[]) => Buffer.concat([head(5, pairs.length / 2), ...pairs])
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))

type Options = { readonly challenge: string }

/** A passkey as a browser would keep it, for a site at `origin`. Without `isVerified` it does not check who uses it. */
export const createPasskey = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let uses = 0
  const dataOf = (isVerified: boolean, rest = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(uses++)
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (rest.length > 0 ? 0x40 : 0)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter, rest])
  }
  const clientData = (type: string, { challenge }: Options) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  const credential = (response: object) => ({
    ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
    ...{ clientExtensionResults: {}, response },
  })
  return {
    /** What the browser sends after `navigator.credentials.create()`. */
    register: (options: Options, isVerified = true) => {
      const key = map(
        ...[int(1), int(2), int(3), int(-7), int(-1), int(1)],
        ...[int(-2), bytes(Buffer.from(x, 'base64url')), int(-3), bytes(Buffer.from(y, 'base64url'))],
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const object = map(
        ...[text('fmt'), text('none'), text('attStmt'), map()],
        ...[text('authData'), bytes(dataOf(isVerified, attested))],
      )
      return credential({
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** What it sends after `navigator.credentials.get()`. */
    sign: (options: Options, isVerified = true) => {
      const authenticatorData = dataOf(isVerified)
      const client = clientData('webauthn.get', options)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

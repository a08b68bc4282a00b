import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Programs that look for secrets in code find a token by it. */
const PREFIX = 'guildhall_'
const RANDOM_BYTES = 32
const FORM = new RegExp(`^${PREFIX}([0-9a-f]{${RANDOM_BYTES * 2}})([0-9a-f]{8})$`)

const checksumOf = (random: string): string => crc32(random).toString(16).padStart(8, '0')

/** A new token: the prefix, 256 random bits and their CRC-32, in hexadecimal. */
export const generateApiToken = (): string => {
  const random = randomBytes(RANDOM_BYTES).toString('hex')
  return `${PREFIX}${random}${checksumOf(random)}`
}

/** Whether a text means to be an API token, whole or mangled. */
export const isLikeApiToken = (text: string): boolean => text.startsWith(PREFIX)

/** Whether a text can be a token. What was cut off, mistyped or made up costs no look-up. */
export const isWholeApiToken = (text: string): boolean => {
  const [, random, checksum] = FORM.exec(text) ?? []
  return random !== undefined && checksum === checksumOf(random)
}

/** What the database keeps of a token. The token is random, so that a plain hash is enough, and a look-up by it tells nothing by its time. */
export const hashApiToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

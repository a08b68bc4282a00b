import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

let key: Buffer | undefined

/** The key of texts that the database must not know. */
export const setSealingKey = (secret: string): void => {
  key = createHash('sha256').update(secret).digest()
}

const requireKey = (): Buffer => {
  if (!key) throw new Error('setSealingKey() first')
  return key
}

/** Encrypts a text for the database. It opens only for the same `purpose`, such as the id of its row: rows cannot be exchanged. */
export const sealText = (purpose: string, text: string): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, requireKey(), iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null for what was changed, is of another purpose, or was sealed with another key, as after a change of SECRET. */
export const unsealText = (purpose: string, sealed: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(ALGORITHM, requireKey(), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

import { vi } from 'vitest'

/** Hashing a password is slow by purpose, and no test of the database is about its strength: the browser's tests hash as the product does. */
vi.mock('better-auth/crypto', async original => {
  const { randomBytes, scryptSync } = await import('node:crypto')
  const keyOf = (password: string, salt: string) =>
    scryptSync(password.normalize('NFKC'), salt, 64, { N: 16, r: 16, p: 1 }).toString('hex')
  return {
    ...(await original<typeof import('better-auth/crypto')>()),
    hashPassword: async (password: string) => {
      const salt = randomBytes(16).toString('hex')
      return `${salt}:${keyOf(password, salt)}`
    },
    verifyPassword: async ({ hash, password }: { readonly hash: string; readonly password: string }) => {
      const [salt = '', key] = hash.split(':')
      return keyOf(password, salt) === key
    },
  }
})

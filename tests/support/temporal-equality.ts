import { expect } from 'vitest'

type TemporalValue = { readonly [Symbol.toStringTag]: string; toString(): string }

const isTemporal = (value: unknown): value is TemporalValue =>
  typeof value === 'object' && value !== null && String(Reflect.get(value, Symbol.toStringTag)).startsWith('Temporal.')

/**
 * Danger: values of Temporal have no properties of their own, so that without this any two instants, and any two days, are equal to
 * `toEqual` and `toMatchObject`.
 */
expect.addEqualityTesters([
  (a, b) => {
    if (!isTemporal(a) || !isTemporal(b)) return undefined
    return a[Symbol.toStringTag] === b[Symbol.toStringTag] && a.toString() === b.toString()
  },
])

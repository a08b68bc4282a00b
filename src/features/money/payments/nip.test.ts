import { describe, expect, it } from 'vitest'
import { readNip } from './nip.ts'

describe('a NIP', () => {
  it.each([
    ['5260250274', '5260250274'],
    ['526-025-02-74', '5260250274'],
    ['PL 526 025 02 74', '5260250274'],
    ['pl5260250274', '5260250274'],
    ['1234563218', '1234563218'],
    ['5260250275', null],
    ['5620250274', null],
    ['526025027', null],
    ['52602502740', null],
    ['0000000000', null],
    ['DE5260250274', null],
    ['٥٢٦٠٢٥٠٢٧٤', null],
    ['', null],
  ])('%j is read as %j', (text, nip) => {
    expect(readNip(text)).toBe(nip)
  })
  it('whose weighted sum leaves 10 has no last digit', () => {
    // 6·1 + 4·1 = 10.
    for (let last = 0; last < 10; last++) expect(readNip(`10000100${0}${last}`)).toBeNull()
  })
})

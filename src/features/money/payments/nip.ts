const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** The ten digits of a Polish tax number (NIP), written with spaces, hyphens or the country's `PL`; null for anything else. */
export const readNip = (text: string): string | null => {
  const digits = text.replace(/[\s-]/g, '').replace(/^PL/i, '')
  return /^[0-9]{10}$/.test(digits) && hasValidChecksum(digits) ? digits : null
}

/** The last digit is the weighted sum of the others modulo 11; no number has a remainder of 10. */
const hasValidChecksum = (digits: string): boolean => {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return sum > 0 && sum % 11 === Number(digits[9])
}

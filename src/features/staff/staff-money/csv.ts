/** Grosze as PLN with two decimals, for spreadsheets: `140.00`. */
export const decimalPLN = (grosze: number): string => (grosze / 100).toFixed(2)

/** What people read out to name their request or message, out of its id: `7F3K-9QXM`. */
export const referenceOf = (id: string): string => {
  const end = id.slice(-8).toUpperCase()
  return `${end.slice(0, 4)}-${end.slice(4)}`
}

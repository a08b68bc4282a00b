const LONGEST = 180

/** The first sentence of what a teacher wrote about themselves; null where there is none, or where it is too long to quote whole. */
export const firstSentence = (introduction: string): string | null => {
  const text = introduction.replaceAll(/\s+/g, ' ').trim()
  const sentence = text.match(/^.*?[.!?…](?=\s|$)/u)?.[0] ?? text
  return sentence !== '' && sentence.length <= LONGEST ? sentence : null
}

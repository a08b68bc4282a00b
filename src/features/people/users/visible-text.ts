/** Characters that show nothing, except what running text needs: line breaks, tabs, the joiners of scripts and emoji, and the marks of right-to-left text. */
const UNWANTED = /(?![\n\t])[\p{Cc}\u200b\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** Running text as it is kept. Characters that turn the direction of a text round could make one address look like another. */
export const visibleText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(UNWANTED, '').normalize('NFC').trim()

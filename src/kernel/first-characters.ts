/**
 * The beginning of a typed text, for a message. Danger: `slice` halves a character of two units, such as an emoji; half a character is
 * another text in the server's page than in the browser, and the browser then renders the page anew (React's error 418).
 */
export const firstCharacters = (text: string, count: number): string => [...text].slice(0, count).join('')

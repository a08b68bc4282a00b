/**
 * JSON text of what a page tells many alike. A loader's answer is written into each page value by value; a text is one value,
 * and written once.
 */
export type Told<Value extends object> = string & { readonly told?: Value }

/** More texts than that are not worth their memory: they are written and read anew. */
const MOST = 100

const texts = new WeakMap<object, string>()
const values = new Map<string, object>()

const remember = (text: string, value: object) => {
  const [oldest] = values.keys()
  if (values.size >= MOST && oldest !== undefined) values.delete(oldest)
  values.set(text, value)
}

/** `value` holds nothing that JSON does not keep: no instants, no `undefined`. */
export const tell = <Value extends object>(value: Value): Told<Value> => {
  const known = texts.get(value)
  if (known !== undefined && values.has(known)) return known
  const text = JSON.stringify(value)
  texts.set(value, text)
  remember(text, value)
  return text
}

/** The very same text gives the very same value. */
export const hear = <Value extends object>(text: Told<Value>): Value => {
  const known = values.get(text)
  if (known) return known as Value
  const value = JSON.parse(text) as Value
  remember(text, value)
  return value
}

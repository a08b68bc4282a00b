import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** What a sentence needs: the names of its values and tags, and the plural categories that it knows for each. */
export type MessageArguments = {
  readonly names: readonly string[]
  readonly plurals: readonly { readonly name: string; readonly categories: readonly string[] }[]
}

/** Throws where the sentence is not in ICU's message format, or a value and a tag have the same name. */
export const messageArguments = (sentence: string): MessageArguments => {
  const names = new Set<string>()
  const tags = new Set<string>()
  const plurals: { name: string; categories: string[] }[] = []
  const read = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      if (element.type !== TYPE.tag) names.add(element.value)
      else {
        tags.add(element.value)
        read(element.children)
      }
      if (element.type !== TYPE.plural && element.type !== TYPE.select) continue
      if (element.type === TYPE.plural) plurals.push({ name: element.value, categories: Object.keys(element.options) })
      for (const { value } of Object.values(element.options)) read(value)
    }
  }
  read(parse(sentence))
  // Danger: they are given in one object, so that the value would be the tag's function.
  const [both] = names.intersection(tags)
  if (both) throw new Error(`“${both}” is a value and a tag`)
  return { names: [...names, ...tags].sort(), plurals }
}

/** What is wrong with a translated sentence, in words; nothing where it fits the English one. */
export const translationProblems = (language: string, english: string, translated: string): readonly string[] => {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  try {
    const [own, other] = [messageArguments(english), messageArguments(translated)]
    const missing = other.plurals.flatMap(({ name, categories }) =>
      needed.filter(each => !categories.includes(each)).map(each => `{${name}} has no form for “${each}”`),
    )
    return own.names.join() === other.names.join()
      ? missing
      : [
          `it names ${other.names.join(', ') || 'nothing'}, and the English one ${own.names.join(', ') || 'nothing'}`,
          ...missing,
        ]
  } catch (error) {
    return [`it cannot be read: ${error instanceof Error ? error.message : error}`]
  }
}

import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Path = readonly (string | number)[]

/**
 * What a form may post: the names of its schema, with indexes below the maximum of each list. Danger: conform builds whatever a name
 * says, an array as long as its index included, before any schema sees it.
 */
export type FormFields = {
  /** Whether the schema has a value, or a list of values, of this name; not an object. */
  readonly hasName: (name: string) => boolean
  /** Whether the name is that of a list: its values are posted under one name, or each with its index. */
  readonly isList: (name: string) => boolean
  /** Whether conform's field `__intent__` asks for something that its buttons can ask in this form. */
  readonly hasIntent: (text: string) => boolean
}

export const formFields = (schema: z.ZodType): FormFields => {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return {
    hasName: name => find(root, toPath(name)).some(isValueOrList),
    isList: name => {
      const found = find(root, toPath(name))
      return found.length > 0 && found.every(({ items }) => items !== undefined)
    },
    hasIntent: text => {
      const intent = Intent.safeParse(parseJson(text))
      return intent.success && isPossible(root, intent.data)
    },
  }
}

const toPath = (name: string): Path =>
  (name.match(/\w+|\[\d*\]|./g) ?? [])
    .filter(part => part !== '.')
    .map(part => (part[0] === '[' ? indexOf(part) : part))

/** `[]` names no element. */
const indexOf = (part: string): number => (/^\[\d+\]$/.test(part) ? Number(part.slice(1, -1)) : Number.NaN)

/** The schemas that may describe the same value: the alternatives of a union. */
const alternatives = (schema: JsonSchema): readonly JsonSchema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(alternatives),
]

const childrenOf = (schema: JsonSchema, key: string | number): readonly JsonSchema[] =>
  alternatives(schema).flatMap(({ properties, items, maxItems = 0 }) => {
    const child =
      typeof key === 'number'
        ? key < maxItems
          ? items
          : undefined
        : properties && Object.hasOwn(properties, key)
          ? properties[key]
          : undefined
    return typeof child === 'object' && !Array.isArray(child) ? [child] : []
  })

const find = (root: JsonSchema, path: Path): readonly JsonSchema[] =>
  path.reduce<readonly JsonSchema[]>((found, key) => found.flatMap(schema => childrenOf(schema, key)), [root])

const hasPath = (root: JsonSchema, path: Path): boolean => find(root, path).length > 0

const isValueOrList = (schema: JsonSchema): boolean =>
  alternatives(schema).some(({ properties, items, anyOf, oneOf, allOf }) => {
    if (properties || anyOf || oneOf || allOf) return false
    return typeof items !== 'object' || Array.isArray(items) || isValueOrList(items)
  })

/** conform's buttons post it where scripts are off: it inserts, removes or moves an element of a list, or sets a value. */
const listName = z.string().min(1).max(100)
const index = z.int().min(0)
const Intent = z.discriminatedUnion('type', [
  z.object({ type: z.literal(['validate', 'reset']), payload: z.object({ name: z.string().max(100).optional() }) }),
  z.object({
    type: z.literal('update'),
    payload: z.object({ name: listName, index: index.optional(), value: z.unknown() }),
  }),
  z.object({
    type: z.literal('insert'),
    payload: z.object({ name: listName, index: index.optional(), defaultValue: z.unknown() }),
  }),
  z.object({ type: z.literal('remove'), payload: z.object({ name: listName, index }) }),
  z.object({ type: z.literal('reorder'), payload: z.object({ name: listName, from: index, to: index }) }),
])

const isPossible = (root: JsonSchema, { type, payload }: z.output<typeof Intent>): boolean => {
  const list = toPath(payload.name ?? '')
  switch (type) {
    case 'validate':
    case 'reset':
      return hasPath(root, list)
    case 'update':
      return hasValue(root, payload.index === undefined ? list : [...list, payload.index], payload.value)
    case 'insert':
      return hasValue(root, [...list, payload.index ?? 0], payload.defaultValue)
    case 'remove':
      return hasPath(root, [...list, payload.index])
    case 'reorder':
      return hasPath(root, [...list, payload.from]) && hasPath(root, [...list, payload.to])
    default:
      return type satisfies never
  }
}

/** Whether everything inside `value` has a place in the schema. */
const hasValue = (root: JsonSchema, path: Path, value: unknown): boolean => {
  if (!hasPath(root, path)) return false
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, child]) =>
    hasValue(root, [...path, Array.isArray(value) ? Number(key) : key], child),
  )
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One query parameter of the list. An unknown or invalid value is read as `none`, never as an error. */
export type FilterParam<Value> = { readonly none: Value; readonly read: (given: readonly string[]) => Value }

export const text = (maxLength: number): FilterParam<string> => ({
  none: '',
  read: ([given = '']) => given.trim().slice(0, maxLength),
})

export const oneOf = <Of extends string>(all: readonly Of[]): FilterParam<Of | null> => ({
  none: null,
  read: ([given]) => all.find(each => each === given) ?? null,
})

export const someOf = <Of extends string>(all: readonly Of[]): FilterParam<readonly Of[]> => ({
  none: [],
  read: given => all.filter(each => given.includes(each)),
})

export const idWhere = (isKnown: (id: string) => boolean): FilterParam<string | null> => ({
  none: null,
  read: ([given = '']) => (isKnown(given) ? given : null),
})

export const wholeNumber = (min: number, max: number): FilterParam<number | null> => ({
  none: null,
  read: ([given = '']) => {
    const number = /^\d{1,6}$/.test(given) ? Number(given) : Number.NaN
    return number >= min && number <= max ? number : null
  },
})

/** The parameter of a page's URL that says for whom it is. */
export const FOR_PARAM = 'for'

export const isOffered = (people: readonly { readonly id: string }[], id: string | null | undefined): id is string =>
  people.some(one => one.id === id)

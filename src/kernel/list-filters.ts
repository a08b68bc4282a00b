type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }
type Schema<Filters> = {
  readonly safeParse: (given: unknown) => {
    readonly data?: Filters | undefined
    readonly error?: { readonly issues: readonly Issue[] } | undefined
  }
}

/**
 * The filters of a list in the address of its page. Where one is not valid the list has none, the page answers with `status` 422, and its
 * form shows what was typed with the sentence of each field.
 */
export const readListFilters = <Filters>(schema: Schema<Filters>, params: URLSearchParams) => {
  const typed: Readonly<Record<string, string | undefined>> = Object.fromEntries(params)
  const { data, error } = schema.safeParse(typed)
  const sentences = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const)
  const errors: Readonly<Record<string, string | undefined>> = Object.fromEntries(sentences)
  return { filters: data ?? null, typed, errors, status: error ? 422 : 200 }
}

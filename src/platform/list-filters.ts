import type { z } from 'zod'

/**
 * The filters of a list in the address of its page. Where one is not valid the list has none, the page answers with `status` 422, and its
 * form shows what was typed with the sentence of each field.
 */
export const readListFilters = <Schema extends z.ZodObject>(schema: Schema, params: URLSearchParams) => {
  const typed: Readonly<Record<string, string | undefined>> = Object.fromEntries(params)
  const read = schema.safeParse(typed)
  const sentences = (read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const)
  const errors: Readonly<Record<string, string | undefined>> = Object.fromEntries(sentences)
  return { filters: read.data ?? null, typed, errors, status: read.success ? 200 : 422 }
}

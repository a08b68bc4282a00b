import type { Access, Sent } from './access.ts'
import { ALL_ACCESS } from './all-access.ts'
import type { Asked, Operation } from './operations.ts'
import type { RecordName } from './world-records.ts'

/** One operation, who may do it, and what is sent. */
export type Rule = { readonly name: string; readonly access: Access; readonly sent: Sent }

export const rules: readonly Rule[] = ALL_ACCESS.flatMap(access =>
  Object.entries(access.operations).map(([name, sent]): Rule => ({ name, access, sent })),
)

/** Reads nothing else than what it answers, for the people of the example. */
export const isReading = ({ name }: Rule): boolean => /^(get|page) /.test(name)

type IdOf = (record: RecordName) => string

/** `id` is in the path, or in the field that the operation names; `idOf` has the ids of the other records. */
export const askedOf = ({ params }: Operation, { sent }: Rule, id: string, idOf: IdOf): Asked => {
  const idsOf = (named: Readonly<Record<string, RecordName>> = {}) =>
    Object.fromEntries(Object.entries(named).map(([name, other]) => [name, idOf(other)]))
  const named = Object.fromEntries(params.map(name => [name, id]))
  const body = { ...sent.body, ...idsOf(sent.ids), ...(sent.idField ? { [sent.idField]: id } : {}) }
  return {
    params: { ...named, ...sent.params, ...idsOf(sent.within) },
    ...(sent.query ? { query: sent.query } : {}),
    ...(sent.queryIds ? { query: String(new URLSearchParams(idsOf(sent.queryIds))) } : {}),
    ...(sent.body || sent.idField ? { body } : {}),
  }
}

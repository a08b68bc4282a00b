import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * In SQL, ids: everyone of a person's family, the person included: the guardians that a child has or had, and all children whom these, or the
 * person, have or had. So a child that is added, or left again, makes no other family (docs/product.md §2.14).
 */
export const familyOfSql = (ofPerson: SQLWrapper): SQL => {
  // Nested: a column of a select from one table would be written without its table.
  const personId = sql`${ofPerson}`
  const adults = sql`
    select ${personId} as id union
    select own.guardian_id from guardianships own where own.child_id = ${personId} and own.since is not null and own.guardian_id is not null`
  return sql`(
    select adult.id from (${adults}) adult union
    select child.child_id from (${adults}) adult join guardianships child on child.guardian_id = adult.id where child.since is not null)`
}

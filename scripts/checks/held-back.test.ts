import { expect, it } from 'vitest'
import { findDangers, type Released } from './expand-contract.ts'
import { divideStatements, listDue } from './held-back.ts'

const released: Released = {
  version: '1.2.0',
  migration: '0020_before',
  tables: { rooms: ['id', 'name', 'size'], beds: ['id'] },
}
const divide = (...statements: string[]) => divideStatements(statements, released, (_, column) => column === 'size')

it('what the released version reads is dropped one version later, and needs no value until then', () => {
  const steps = divide(
    'ALTER TABLE "rooms" DROP COLUMN "name";',
    'ALTER TABLE "rooms" DROP COLUMN "size";',
    'DROP TABLE "beds" CASCADE;',
    'ALTER TABLE "rooms" DROP COLUMN "new";',
  )
  expect(steps.expand).toEqual([
    'ALTER TABLE "rooms" ALTER COLUMN "name" DROP NOT NULL;',
    'ALTER TABLE "rooms" DROP COLUMN "new";',
  ])
  expect(steps.contract).toHaveLength(3)
  expect(listDue(steps.contract, released)).toEqual([])
  const next = { ...released, version: '1.3.0', tables: { rooms: ['id', 'size'] } }
  expect(listDue(steps.contract, next)).toEqual([steps.contract[0], steps.contract[2]])
})

it('indexes, constraints and everything else go into migrations of their own, each without danger', () => {
  const steps = divide(
    'ALTER TABLE "rooms" ADD COLUMN "note" text;',
    'CREATE UNIQUE INDEX "rooms_name" ON "rooms" USING btree ("name");',
    'CREATE INDEX "chairs_at" ON "chairs" USING btree ("at");',
    'DROP INDEX "rooms_old";',
    'ALTER TABLE "rooms" ADD CONSTRAINT "large" CHECK ("rooms"."size" > 0);',
    'ALTER TABLE "rooms" ADD CONSTRAINT "of" FOREIGN KEY ("id") REFERENCES "public"."beds"("id") ON DELETE no action;',
  )
  expect(steps.concurrent).toEqual([
    'CREATE UNIQUE INDEX CONCURRENTLY "rooms_name" ON "rooms" USING btree ("name");',
    'DROP INDEX CONCURRENTLY IF EXISTS "rooms_old";',
  ])
  expect(steps.validate).toHaveLength(2)
  expect(steps.expand).toHaveLength(4)
  for (const part of [steps.expand, steps.validate, steps.concurrent])
    expect(findDangers(part.join('\n--> statement-breakpoint\n'), released)).toEqual([])
})

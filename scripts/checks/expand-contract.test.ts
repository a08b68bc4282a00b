import { describe, expect, it } from 'vitest'
import { findDangers, type Released } from './expand-contract.ts'

const released: Released = {
  version: '1.2.0',
  migration: '0020_before',
  tables: { rooms: ['id', 'name', 'size'], audit: ['id', 'at'] },
}

describe('a migration that the released version does not survive', () => {
  it.each([
    ['ALTER TABLE "rooms" DROP COLUMN "name";', /drops rooms\.name, which version 1\.2\.0 reads/],
    ['alter table only public.rooms drop if exists name cascade', /drops rooms\.name/],
    ['ALTER TABLE "rooms" ADD COLUMN "note" text, DROP COLUMN "size";', /drops rooms\.size/],
    ['ALTER TABLE "rooms" RENAME COLUMN "name" TO "title";', /renames rooms\.name/],
    ['ALTER TABLE rooms RENAME name TO title;', /renames rooms\.name/],
    ['ALTER TABLE "rooms" RENAME TO "halls";', /renames the table rooms/],
    ['DROP TABLE "events", "rooms" CASCADE;', /drops the table rooms/],
    ['ALTER TABLE "rooms" ADD COLUMN "note" text NOT NULL;', /adds rooms\.note as required and without a default/],
    ['ALTER TABLE "rooms" ALTER COLUMN "size" SET DATA TYPE bigint;', /changes the type of rooms\.size/],
    ['ALTER TABLE "rooms" ALTER COLUMN "size" TYPE bigint;', /changes the type of rooms\.size/],
    ['ALTER TABLE "rooms" ALTER COLUMN "size" SET NOT NULL;', /makes rooms\.size required/],
    ['ALTER TABLE "rooms" ALTER COLUMN "size" DROP DEFAULT;', /takes away the default of rooms\.size/],
    ['ALTER TABLE rooms ADD COLUMN key uuid DEFAULT gen_random_uuid() NOT NULL;', /rewrites the table/],
    ['ALTER TABLE rooms ADD COLUMN n bigserial;', /rewrites the table/],
    ['ALTER TABLE rooms ADD COLUMN n integer GENERATED ALWAYS AS (size * 2) STORED;', /rewrites the table/],
    ['CREATE INDEX "rooms_name" ON "rooms" USING btree ("name");', /makes an index of rooms under a lock/],
    ['CREATE UNIQUE INDEX ON rooms (name);', /makes an index of rooms under a lock/],
    ['DROP INDEX "rooms_name";', /drops an index under a lock/],
    ['ALTER TABLE "rooms" ADD CONSTRAINT "large" CHECK (size > 0);', /without NOT VALID/],
    ['ALTER TABLE rooms ADD CONSTRAINT of FOREIGN KEY (id) REFERENCES audit(id);', /without NOT VALID/],
    ['ALTER TABLE rooms ADD CONSTRAINT u UNIQUE (name);', /adds a unique constraint/],
    ['ALTER TABLE rooms ADD CONSTRAINT e EXCLUDE USING gist (id WITH =);', /adds an exclusion constraint/],
    [
      'ALTER TABLE rooms ADD CONSTRAINT c CHECK (size > 0) NOT VALID; ALTER TABLE rooms VALIDATE CONSTRAINT c;',
      /validates c in the migration that adds it/,
    ],
    [`UPDATE "rooms" SET "name" = 'a; b';`, /changes rows of rooms/],
    ['with old as (select id from audit) delete from audit where id in (select id from old);', /changes rows of audit/],
    ['ALTER TABLE "rooms" SET SCHEMA "old";', /moves the table rooms/],
    ['ALTER TABLE rooms ADD COLUMN n integer CHECK (n > 0);', /constraint that reads the table/],
    [`ALTER TABLE rooms ADD COLUMN a text DEFAULT '1' REFERENCES audit(id);`, /constraint that reads the table/],
    ['DROP FUNCTION figures_of(text);', /drops what the version before may need/],
    ['drop schema drizzle cascade', /drops what the version before may need/],
    ['LOCK TABLE rooms;', /locks a whole table/],
    ['DO $$ begin drop table rooms; end $$;', /cannot be read/],
    ['CREATE INDEX CONCURRENTLY "n" ON "rooms" ("name");\n--> statement-breakpoint\nSELECT 1;', /mixes CONCURRENTLY/],
    [
      'CREATE INDEX CONCURRENTLY n ON rooms (name);\nCREATE INDEX CONCURRENTLY m ON rooms (size);',
      /no --> statement-breakpoint separates/,
    ],
  ])('%s', (sql, sentence) => {
    const [first, ...more] = findDangers(sql, released)
    expect(first).toMatch(sentence)
    expect(more).toEqual([])
  })
})

it.each([
  'ALTER TABLE "rooms" ADD COLUMN "note" text;',
  `ALTER TABLE "rooms" ADD COLUMN "note" text DEFAULT 'x' NOT NULL;`,
  'ALTER TABLE "rooms" ADD COLUMN "at" timestamptz DEFAULT now() NOT NULL;',
  'ALTER TABLE rooms ADD COLUMN audit text REFERENCES audit(id);',
  'ALTER TABLE "rooms" ALTER COLUMN "name" DROP NOT NULL;',
  'ALTER TABLE "rooms" DROP COLUMN "not_released";',
  'ALTER TABLE "rooms" DROP CONSTRAINT "size";',
  'ALTER TABLE rooms ADD CONSTRAINT c CHECK (size > 0) NOT VALID;',
  'ALTER TABLE rooms VALIDATE CONSTRAINT c;',
  'ALTER TABLE rooms ADD CONSTRAINT u UNIQUE USING INDEX rooms_name;',
  'CREATE INDEX CONCURRENTLY "rooms_name" ON "rooms" ("name");\n--> statement-breakpoint\nDROP INDEX CONCURRENTLY "old";',
  'CREATE TABLE beds (id text PRIMARY KEY, name text NOT NULL, CONSTRAINT c CHECK (name <> $$;$$)); CREATE INDEX ON beds (name);',
  'ALTER TABLE beds ADD CONSTRAINT f FOREIGN KEY (id) REFERENCES rooms(id);',
  '-- drop table rooms; is only said here\nSELECT 1;',
  `CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ begin update rooms set name = ''; end $$;`,
])('lets pass what both versions survive: %s', sql => {
  expect(findDangers(sql, released)).toEqual([])
})

it('a reason excuses what is dangerous in general, but not what a released version reads', () => {
  const withReason = (sql: string) => findDangers(`-- safe: settings have some twenty rows\n${sql}`, released)
  expect(withReason('CREATE INDEX n ON rooms (name);')).toEqual([])
  expect(withReason('CREATE INDEX n ON rooms (name); CREATE INDEX m ON rooms (size);')).toHaveLength(1)
  expect(withReason('ALTER TABLE rooms DROP COLUMN name;')).toHaveLength(1)
  expect(findDangers('-- safe: yes\nCREATE INDEX n ON rooms (name);', released)).toHaveLength(1)
})

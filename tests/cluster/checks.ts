import { connect, disconnect } from '#platform/connections.ts'
import { listBroken } from '../histories/invariants.ts'
import { databaseUrls } from './hosts.ts'
import { type Act, ask } from './load.ts'

/** What is wrong in the database after a fault: acknowledged acts that are lost, acts done twice, rules of the histories. */
export const findWrong = async (acts: readonly Act[]): Promise<readonly string[]> => {
  const of = (kind: Act['kind']) => acts.filter(act => act.kind === kind).map(act => act.reservation)
  const count = async (text: string, values: unknown[] = []) => Number((await ask(text, values))[0]?.count)
  const counted: readonly (readonly [string, number])[] = [
    [
      'acknowledged reservations lost',
      await count(
        'select count(*) from unnest($1::text[]) id where not exists (select from academy_session_purchases r where r.id = id.id)',
        [of('reserve')],
      ),
    ],
    [
      'acknowledged payments lost',
      await count(
        `select count(*) from unnest($1::text[]) id where not exists (
           select from payment_intents i join test_payments p on p.intent_id = i.id where i.payable_id = id.id and p.state in ('paid', 'refunded'))`,
        [of('pay')],
      ),
    ],
    [
      'acknowledged releases lost',
      await count(
        `select count(*) from unnest($1::text[]) id join academy_session_purchases r on r.id = id.id where r.state = 'held'`,
        [of('release')],
      ),
    ],
    [
      'reservations done twice',
      await count(
        `select count(*) from (select 1 from academy_session_purchases group by user_id, product_id having count(*) > 1) twice`,
      ),
    ],
    [
      'payments posted twice or not at all',
      await count(
        `select count(*) from (select coalesce(sum(amount * charges - refunded), 0)::bigint as held from test_payments) p,
           (select coalesce(sum(amount), 0)::bigint as posted from ledger_entries where account_kind = 'provider_clearing') l
         where p.held <> l.posted`,
      ),
    ],
  ]
  const broken = await listBrokenRules()
  return [...counted.filter(([, found]) => found > 0).map(([what, found]) => `${found} ${what}`), ...broken]
}

/** The rules of the histories, without what only their triggers see. */
const listBrokenRules = async (): Promise<readonly string[]> => {
  await ask('create table if not exists test_wrong_writes (what text, id text, found text)')
  connect({ connectionString: databaseUrls().primary })
  try {
    const broken = await listBroken(Temporal.Now.instant())
    return broken.map(({ what, id, found }) => `${what}: ${id} ${found}`)
  } finally {
    await disconnect()
  }
}

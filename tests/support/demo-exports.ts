import { sql } from 'drizzle-orm'
import { isExport, type TaskKind } from '#features/people/tasks/task-kinds.ts'
import type { Ctx } from '#kernel/actor.ts'
import { say } from '#kernel/messages.ts'
import { csvLine } from '#platform/csv.ts'
import { db } from '#platform/database.ts'
import { taskKinds } from '../../src/server/task-kinds.ts'

type Row = Readonly<Record<string, string>>

/** The lists that staff export, with a filter, and a row of the demo that the file must have. */
export const DEMO_EXPORTS: Readonly<Record<string, { readonly input: object; readonly row: Row }>> = {
  users_export: {
    input: {},
    row: { username: 'ala', displayName: 'Ala Nowak', role: 'Student', emailVerified: 'yes' },
  },
  audit_export: { input: {}, row: { event: 'month.closed', name: 'Zofia Dąb', about: '2026-11' } },
  requests_export: {
    input: { filter: 'open' },
    row: { status: 'Pending', kind: 'Teacher access', title: 'Teacher access: Marek Lipa', username: 'marek' },
  },
  sessions_export: {
    input: {},
    row: { title: 'Mathematics AA: the weekly problem hour', teacher: 'Nina Kowal', 'price (PLN)': '120.00' },
  },
  dates_export: {
    input: {},
    row: { title: 'Mathematics AA: the weekly problem hour', type: 'Individual', teacher: 'Nina Kowal', students: '1' },
  },
  contact_export: {
    input: { status: 'open' },
    row: { subject: '=Lessons', status: 'Open', name: 'Ewa Krawczyk', username: '', answeredAt: '' },
  },
  recovery_export: {
    input: { status: 'open' },
    row: { account: 'lena', username: 'lena', 'reached at': 'lena.bielska@poczta.test', outcome: 'Open', closedAt: '' },
  },
  reports_export: {
    input: { state: 'open' },
    row: {
      about: 'lesson',
      state: 'open',
      text: '=1+1',
      'teacher or game master': 'Nina Kowal',
      resolvedAt: '',
      answer: '',
    },
  },
  trainings_export: {
    input: { filter: 'to_bill' },
    row: {
      ...{ organisation: '+Szkoła', status: 'Done', title: 'Feedback that is read' },
      ...{ trainer: 'Ewa Lis', 'price (PLN, net)': '3200.00', 'written off (PLN)': '0.00' },
    },
  },
  campaigns_export: {
    input: { status: 'created' },
    row: { theme: '@dragons', 'asked by': 'Kasia Wilk', username: 'kasia', party: '3' },
  },
  payments_of_month_export: {
    input: { month: '2026-10' },
    row: { username: 'tomek', 'gross (PLN)': '120.00', currency: 'PLN' },
  },
  postings_of_month_export: {
    input: { month: '2026-10' },
    row: { 'account code': 'revenue', debit: '', credit: '120.00' },
  },
  payments_export: {
    input: { state: 'all' },
    row: {
      username: 'tomek',
      title: 'Mathematics AA: the weekly problem hour, one lesson',
      'amount (PLN)': '120.00',
      provider: 'test',
    },
  },
  attention_export: {
    input: { kind: 'unclaimed' },
    row: { state: 'No booking found', username: 'tomek', title: 'Python lab', 'amount (PLN)': '90.00' },
  },
  refunds_export: { input: { state: 'pending' }, row: { username: 'ala', 'amount (PLN)': '120.00', method: 'money' } },
  disputes_export: {
    input: { state: 'open' },
    row: { why: 'product not received', 'amount (PLN)': '90.00', title: 'Python lab', provider: 'test' },
  },
  differences_export: {
    input: { state: 'open' },
    row: { what: 'Paid there, unknown here', 'ours (PLN)': '0.00', 'theirs (PLN)': '120.00', reason: '' },
  },
  credit_export: { input: {}, row: { username: 'lena', name: 'Lena Bielska', 'credit (PLN)': '20.00' } },
  vouchers_export: {
    input: { state: 'redeemed' },
    row: { username: 'marta', 'amount (PLN)': '200.00', state: 'Redeemed' },
  },
  packages_export: {
    input: {},
    row: { username: 'kasia', 'amount (PLN)': '900.00', lessons: '10', left: '9', teacher: 'Nina Kowal' },
  },
  codes_export: {
    input: {},
    row: { code: 'WELCOME15', 'takes off': '15%', uses: '1', 'first booking only': 'yes', teacher: '' },
  },
  code_uses_of_month_export: {
    input: { month: '2026-12' },
    row: { code: 'WELCOME15', student: 'Hania Zając', plan: 'block', state: 'booked', counts: 'yes' },
  },
  rates_export: {
    input: {},
    row: {
      ...{ username: 'nina', name: 'Nina Kowal', 'what is taught': 'Groups', percent: '55' },
      ...{ computed: 'A share of what students are charged', 'amount for an hour (PLN)': '' },
    },
  },
}

const exportsOf = (kinds: readonly TaskKind[]) => kinds.filter(isExport)

export const exportNames = (): readonly string[] => exportsOf(taskKinds).map(({ name }) => name)

/** What the demo has none of, and texts that a spreadsheet would run. */
export const addExportedRows = async (now: Temporal.Instant): Promise<void> => {
  const at = now.toString()
  await db.execute(sql`update contact_messages set subject = '=Lessons'`)
  await db.execute(sql`update trainings set organisation = '+Szkoła' where status = 'done'`)
  await db.execute(sql`update dne_private_sessions_requests set custom_theme = '@dragons' where custom_theme <> ''`)
  await db.execute(sql`insert into lesson_reports (id, lesson_id, reporter_id, side, kind, text, created_at)
    select 'rpt_01m8dg0000000000000000zzzz', l.id, r.user_id, 'participant', 'other', '=1+1', ${at}
    from lessons l join academy_session_purchases r on r.id = l.purchase_id join occurrences o on o.id = l.occurrence_id
    join academy_sessions s on s.id = r.product_id join users u on u.uid = s.user_id
    where u.username = 'nina' order by l.id limit 1`)
  await db.execute(sql`insert into payment_disputes (id, intent_id, provider, ref, amount, reason, state, opened_at)
    select 'dsp_01m8dg0000000000000000zzzz', id, 'test', 'dp_1', 9000, 'product_not_received', 'needs_answer', ${at}
    from payment_intents where description = 'Python lab' limit 1`)
}

/** All rows of an export by the names of its columns, read in small batches; with the lines that are written to the file. */
export const readExport = async (ctx: Ctx, name: string, input: object) => {
  const kind = exportsOf(taskKinds).find(each => each.name === name)
  if (!kind) throw new Error(`no export ${name}`)
  const rows: Row[] = []
  const lines: string[] = []
  let position: string | null = null
  do {
    const batch = await kind.readRows(db, ctx, input as never, { position, limit: 100 })
    for (const cells of batch.rows) {
      if (cells.length !== kind.columns.length) throw new Error(`${name} has ${cells.length} cells in a row`)
      rows.push(Object.fromEntries(kind.columns.map((column, at) => [say(column), String(cells[at] ?? '')])))
      lines.push(csvLine(cells))
    }
    position = batch.position
  } while (position !== null)
  return { rows, lines, counted: await kind.count(db, ctx, input as never) }
}

import { sql } from 'drizzle-orm'
import { db } from '#platform/database.ts'
import { readSettings } from '#platform/settings.ts'

const BATCH_SIZE = 500

/**
 * Every night, in batches, after the same time as the requests of schools: what came to nothing is deleted; of what was agreed, everything
 * about persons goes, so long after it was done, or after its last date and change where it never was. What was agreed and paid stays for
 * the books (docs/product.md §11.7).
 */
export const purgeTrainings = async (now: Temporal.Instant): Promise<void> => {
  const { correspondenceRetentionDays } = await readSettings(now)
  const before = now.subtract({ hours: 24 * correspondenceRetentionDays }).toString()
  await inBatches(() => deleteEnded(before))
  await inBatches(() => forgetPersons(before))
}

const inBatches = async (work: () => Promise<number>): Promise<void> => {
  for (let done = BATCH_SIZE; done === BATCH_SIZE; ) done = await work()
}

/** Released dates leave rows of time that block nothing. */
const deleteEnded = async (before: string): Promise<number> => {
  const { rows } = await db.execute(sql`
    with ended as (
      select id from trainings where status in ('approved', 'declined', 'lapsed', 'cancelled') and updated_at < ${before}
      order by id limit ${BATCH_SIZE} for update
    ), times as (
      delete from engagements where not blocking and kept_for = 'training'
        and id in (select d.id from training_dates d join ended on ended.id = d.training_id)
    )
    delete from trainings where id in (select id from ended) returning id`)
  return rows.length
}

/** Also of an agreed training that was never marked as done: forgetting must not depend on our diligence. */
const forgetPersons = async (before: string): Promise<number> => {
  const { rows } = await db.execute(sql`
    with over as (
      select id from trainings t where status in ('accepted', 'planned', 'done', 'billed', 'paid') and contact_email <> ''
        and coalesce(done_at, updated_at) < ${before}
        and not exists (select from training_dates d where d.training_id = t.id and d.state <> 'released' and d.ends_at >= ${before})
      order by id limit ${BATCH_SIZE} for update
    ), people as (
      delete from training_participants where training_id in (select id from over)
    ), links as (
      delete from training_links where training_id in (select id from over)
    ), messages as (
      delete from training_messages where training_id in (select id from over)
    ), words as (
      update training_feedback set text = '' where training_id in (select id from over) and participant_id is null
    )
    update trainings set contact_name = '', contact_email = '', accepted_by = '', accepted_function = '', join_details = ''
    where id in (select id from over) returning id`)
  return rows.length
}

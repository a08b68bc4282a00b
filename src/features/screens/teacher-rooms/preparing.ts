import { and, eq, isNotNull, lt, lte } from 'drizzle-orm'
import pLimit from 'p-limit'
import { notify } from '#features/people/notifications/notify.ts'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import type { RoomAccountProblem } from '#features/screens/meetings/states.ts'
import { roomAccounts } from '#features/screens/meetings/table.ts'
import {
  type AccountRooms,
  accountRooms,
  type RoomAccess,
  type RoomProblem,
  RoomProviderError,
} from '#integrations/meetings/port.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { ROOM_PROVIDER_NAMES } from '#kernel/room-provider.ts'
import { dateIn } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db, publishAfterCommit, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { sealText, unsealText } from '#platform/sealed-text.ts'
import { type AccountWork, listAccountWork } from './account-work.ts'
import { type RoomAccount, secretOf } from './accounts.ts'
import { ROOM_PROBLEM_SENTENCES } from './labels.ts'
import { roomAccountFailingNotice } from './notices.ts'
import { nextTryAfter, type RoomStep } from './room-plan.ts'
import { type OpenAccount, runRoomStep } from './room-steps.ts'

const PARALLEL = 8
/** For as long as one run has an account, no other takes it: a token that changes is used by one at a time. */
const CLAIMED_MINUTES = 5
/** The last step that begins before this ends in time. */
const MAX_RUN_MS = 150_000
/** An access that cannot be ended for so long is forgotten. */
const LEAVING_DAYS = 7
const FAILING_HOURS = 24

/**
 * Every minute: makes the rooms of booked lessons and games that begin within a day, tells their providers of changes, sees shortly before
 * the start that they are there, and closes those that are not needed; then ends the access to accounts that were left. What should be
 * there is compared with what is noted, so no act has to tell of itself, and what was lost on the way is found by the next run.
 */
export const prepareRooms = async (now: Temporal.Instant): Promise<void> => {
  const providers = accountRooms.all()
  await db.delete(roomAccounts).where(lt(roomAccounts.leavingAt, now.subtract({ hours: LEAVING_DAYS * 24 })))
  if (providers.length === 0) return
  const work = await listAccountWork(
    providers.map(({ id }) => id),
    now,
  )
  const limit = pLimit(PARALLEL)
  await Promise.all(
    work.map(each =>
      limit(() =>
        workOn(each, now).catch(error =>
          log.error({ err: error, account: each.account.id }, 'rooms of an account were not prepared'),
        ),
      ),
    ),
  )
}

const workOn = async ({ account, steps }: AccountWork, now: Temporal.Instant): Promise<void> => {
  const rooms = accountRooms.find(account.provider)
  if (!rooms || !(await claim(account, now))) return
  // Null after a change of SECRET.
  const token = unsealText(secretOf(account.id), account.secret)
  let secret = account.secret
  try {
    if (token === null) throw new RoomProviderError('access_ended', 'its token cannot be read')
    const access = await rooms.refresh(token)
    const kept = await keepToken(account, access, now)
    // Its owner has connected it again: the next run has the new token.
    if (kept === null) return
    secret = kept
    const refused = await runSteps({ rooms, accessToken: access.accessToken, accountId: account.id, now }, steps)
    if (account.leavingAt) await endAccess(rooms, account, access)
    else
      await saveResult(
        { ...account, secret },
        { problem: refused ? 'refused' : null, failures: 0, nextWorkAt: now },
        now,
      )
  } catch (error) {
    if (!(error instanceof RoomProviderError)) throw error
    log.warn({ why: error.message, account: account.id, provider: rooms.id }, 'rooms of an account wait')
    await saveFailure({ ...account, secret }, error, now)
  }
}

/**
 * Danger: one run at a time has the account, and none that read it before another one was done with it. Where a process ends, another one
 * takes it after some minutes.
 */
const claim = async (account: RoomAccount, now: Temporal.Instant): Promise<boolean> => {
  const claimed = await db
    .update(roomAccounts)
    .set({ nextWorkAt: now.add({ minutes: CLAIMED_MINUTES }) })
    .where(and(isThis(account), lte(roomAccounts.nextWorkAt, now)))
    .returning({ id: roomAccounts.id })
  return claimed.length > 0
}

const isThis = ({ id, secret }: Pick<RoomAccount, 'id' | 'secret'>) =>
  and(eq(roomAccounts.id, id), eq(roomAccounts.secret, secret))

/** Returns the sealed token that counts from now on; null where it is another one by now. */
const keepToken = async (account: RoomAccount, { refreshToken }: RoomAccess, now: Temporal.Instant) => {
  const secret = sealText(secretOf(account.id), refreshToken)
  const kept = await db
    .update(roomAccounts)
    .set({ secret, refreshedAt: now })
    .where(isThis(account))
    .returning({ id: roomAccounts.id })
  return kept.length > 0 ? secret : null
}

/** Returns whether the provider has refused any of them. */
const runSteps = async (account: OpenAccount, steps: readonly RoomStep[]): Promise<boolean> => {
  const startedAt = performance.now()
  let isRefused = false
  for (const step of steps) {
    if (performance.now() - startedAt > MAX_RUN_MS) break
    if (await runRoomStep(account, step)) isRefused = true
  }
  return isRefused
}

/** Danger: its owner may have connected it again meanwhile. */
const endAccess = async (rooms: AccountRooms, { id }: RoomAccount, access: RoomAccess): Promise<void> => {
  const isLeft = and(eq(roomAccounts.id, id), isNotNull(roomAccounts.leavingAt))
  const [left] = await db.select({ id: roomAccounts.id }).from(roomAccounts).where(isLeft)
  if (!left) return
  await rooms.revoke(access)
  await db.delete(roomAccounts).where(isLeft)
}

const PROBLEMS: Readonly<Record<RoomProblem, RoomAccountProblem>> = {
  ...{ unreachable: 'unreachable', too_fast: 'unreachable', access_ended: 'access_ended' },
  ...{ missing: 'refused', in_use: 'refused', refused: 'refused' },
}

const saveFailure = async (account: RoomAccount, error: RoomProviderError, now: Temporal.Instant): Promise<void> => {
  const problem = PROBLEMS[error.problem]
  if (account.leavingAt && problem === 'access_ended') {
    await db.delete(roomAccounts).where(and(isThis(account), isNotNull(roomAccounts.leavingAt)))
    return
  }
  const failures = account.failures + 1
  await saveResult(
    account,
    { problem, failures, nextWorkAt: nextTryAfter(now, failures, error.retryAfterSeconds) },
    now,
  )
}

type Result = Pick<RoomAccount, 'problem' | 'failures' | 'nextWorkAt'>

/** Stores how a run ended, and tells the owner of what does not mend itself, once a day at most. */
const saveResult = (account: RoomAccount, result: Result, now: Temporal.Instant): Promise<void> =>
  transaction(async tx => {
    const { problem } = result
    const failingSince = problem === null ? null : (account.failingSince ?? now)
    const [saved] = await tx
      .update(roomAccounts)
      .set({ ...result, failingSince })
      .where(isThis(account))
      .returning({ leavingAt: roomAccounts.leavingAt })
    if (!saved || saved.leavingAt) return
    if (problem !== account.problem) publishAfterCommit(tx, topics.user(account.ownerId))
    if (problem === null || failingSince === null) return
    if (problem === 'unreachable' && now.since(failingSince).total('hours') < FAILING_HOURS) return
    const ctx: Ctx = { actor: systemActor('teacher rooms'), now, requestId: newId('request') }
    await notify(tx, ctx, roomAccountFailingNotice, {
      userId: account.ownerId,
      params: { provider: ROOM_PROVIDER_NAMES[account.provider], why: ROOM_PROBLEM_SENTENCES[problem] },
      dedupeKey: `room-account:${account.id}:${problem}:${dateIn(failingSince, SCHOOL_ZONE)}`,
      link: accountSectionPath('rooms'),
    })
  })

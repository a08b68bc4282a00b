import { createHash } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { defineSecretLink, type SecretLink } from '#platform/secret-links.ts'
import { keyedDigest } from '#platform/signed-token.ts'
import { participantTrainingPath, schoolTrainingPath } from './paths.ts'
import { trainingLinks } from './people-table.ts'
import { TRAINING_LINK_NOT_VALID } from './refusals.ts'

/** After the last use that is foreseen: certificates and feedback are asked for late. */
const OPEN_DAYS = 180

const tokenOf = (id: string): string => keyedDigest('training link', id)
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The page of a school: its offer, dates, participants. */
export const schoolTrainingLink = defineSecretLink<{ readonly id: string }>('training', ({ id }) =>
  schoolTrainingPath(tokenOf(id)),
)
/** The page of one participant. */
export const participantTrainingLink = defineSecretLink<{ readonly id: string }>('training participant', ({ id }) =>
  participantTrainingPath(tokenOf(id)),
)

type Owner = { readonly trainingId: string; readonly participantId: string | null }

const isOf = ({ trainingId, participantId }: Owner) =>
  and(
    eq(trainingLinks.trainingId, trainingId),
    participantId === null ? isNull(trainingLinks.participantId) : eq(trainingLinks.participantId, participantId),
  )

/**
 * The links of a school (null) and of participants, open for half a year after `until`: the same as before where there is one. Needs the
 * training's lock. The rows hold hashes, and the queue of e-mails an id: neither opens anything.
 */
export const openLinks = async (
  tx: Tx,
  trainingId: string,
  owners: readonly (string | null)[],
  { now, until }: { readonly now: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<ReadonlyMap<string | null, SecretLink>> => {
  const expiresAt = (Temporal.Instant.compare(until, now) > 0 ? until : now).add({ hours: OPEN_DAYS * 24 })
  const open = await tx
    .update(trainingLinks)
    .set({ expiresAt })
    .where(eq(trainingLinks.trainingId, trainingId))
    .returning({ id: trainingLinks.id, participantId: trainingLinks.participantId })
  const idsByOwner = new Map(open.map(({ id, participantId }) => [participantId, id]))
  const missing = owners
    .filter(owner => !idsByOwner.has(owner))
    .map(participantId => ({ id: newId('trainingLink'), participantId }))
  if (missing.length > 0)
    await tx
      .insert(trainingLinks)
      .values(
        missing.map(each => ({ ...each, trainingId, tokenHash: hashOf(tokenOf(each.id)), expiresAt, createdAt: now })),
      )
  for (const { id, participantId } of missing) idsByOwner.set(participantId, id)
  return new Map(
    [...idsByOwner].map(([owner, id]) => [
      owner,
      owner === null ? schoolTrainingLink.to({ id }) : participantTrainingLink.to({ id }),
    ]),
  )
}

/** Ends the link that a school or a participant has. Needs the training's lock. */
export const endLink = async (tx: Tx, owner: Owner): Promise<void> => {
  await tx.delete(trainingLinks).where(isOf(owner))
}

/** What a token of a school opens. Refuses 404 for every other text, and for a link that is over. */
export const readSchoolLink = async (reader: Reader, token: string, now: Temporal.Instant): Promise<string> => {
  const found = await findLink(reader, token, now)
  return found && found.participantId === null ? found.trainingId : refuse(TRAINING_LINK_NOT_VALID)
}

/** The same for a participant. */
export const readParticipantLink = async (
  reader: Reader,
  token: string,
  now: Temporal.Instant,
): Promise<{ readonly trainingId: string; readonly participantId: string }> => {
  const { trainingId, participantId } = (await findLink(reader, token, now)) ?? refuse(TRAINING_LINK_NOT_VALID)
  return participantId === null ? refuse(TRAINING_LINK_NOT_VALID) : { trainingId, participantId }
}

const findLink = async (reader: Reader, token: string, now: Temporal.Instant): Promise<Owner | undefined> => {
  const [found] = await reader
    .select({ trainingId: trainingLinks.trainingId, participantId: trainingLinks.participantId })
    .from(trainingLinks)
    .where(and(eq(trainingLinks.tokenHash, hashOf(token)), gt(trainingLinks.expiresAt, now)))
  return found
}

import type { ShownRecap } from './parts/recap-card.tsx'
import type { CampaignLog, RecapView } from './queries.ts'

const toShown = ({ start, end, ...recap }: RecapView): ShownRecap => ({
  ...recap,
  start: start.toString(),
  end: end.toString(),
})

/** A log for the browser: instants as ISO text. */
export const toShownLog = ({ game, part, recaps, missing }: CampaignLog) => ({
  game,
  isGameMaster: part === 'gameMaster',
  isAtTable: part !== 'formerPlayer',
  /** Staff read the table's messages by another way. */
  hasMessages: part === 'gameMaster' || part === 'player',
  seesNames: part === 'gameMaster' || part === 'staff',
  recaps: recaps.map(toShown),
  missing: missing.map(({ id, start, end }) => ({ id, start: start.toString(), end: end.toString() })),
})
export type ShownLog = ReturnType<typeof toShownLog>

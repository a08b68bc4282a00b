import type { Status } from './status.ts'

/** Whether failed jobs of some queue are counted no further: then their sum is the least that have failed. */
export const isDeadAtLeast = ({ queues, countedUpTo }: Pick<Status, 'queues' | 'countedUpTo'>): boolean =>
  queues.some(({ dead }) => dead >= countedUpTo)

/** Processes that said nothing for so long are forgotten; one that comes back is taken for a new one. */
const FORGET_MS = 600_000

/**
 * Finds from the numbers of a sender's messages whether one did not come. `number` counts the messages with content of its sender from 1;
 * a sign of life repeats the latest one, so that also the loss of the last message is found. `at` in milliseconds.
 */
export const createMissedMessages = () => {
  const senders = new Map<string, { readonly last: number; readonly at: number }>()

  const forgetSilent = (at: number) => {
    for (const [name, { at: heardAt }] of senders) if (at - heardAt > FORGET_MS) senders.delete(name)
  }

  return {
    /** Returns whether messages before this one were missed. */
    note: (sender: string, number: number, isSignOfLife: boolean, at: number): boolean => {
      forgetSilent(at)
      // Of an unknown sender nothing has come: all of its messages were missed.
      const last = senders.get(sender)?.last ?? 0
      senders.set(sender, { last: Math.max(last, number), at })
      return number > last + (isSignOfLife ? 0 : 1)
    },
    /** How many senders have been heard within this time. */
    countSince: (since: number): number => [...senders.values()].filter(({ at }) => at >= since).length,
  }
}

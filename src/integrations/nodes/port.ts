/** What a channel tells: messages of other processes, and when some of them may have been missed. */
export type ChannelListener = {
  readonly receive: (message: string) => void
  /** From now on, everything that other processes send is received. */
  readonly onConnected: () => void
  readonly onLost: (error?: Error) => void
  /** Something that another process has sent did not come, although the connection lives. */
  readonly onMissed: () => void
}

/**
 * How the processes of a site tell each other what has changed. It connects anew after every loss, until it is stopped. A message reaches
 * every other process that is connected, or `onMissed` or `onConnected` of it is called later.
 */
export type NodeChannel = {
  /** For staff. */
  readonly name: string
  /** Of a message. */
  readonly maxBytes: number
  /**
   * Resolves after the first try, whether or not it has succeeded.
   * @throws StartupError where it can never succeed.
   */
  readonly start: (listener: ChannelListener) => Promise<void>
  /** Resolves when the other end has taken the message. Rejects in bounded time when that is not known; the connection is then lost. */
  readonly send: (message: string) => Promise<void>
  readonly stop: () => Promise<void>
  /** Processes that are connected, this one included; null where the channel does not know. */
  readonly countNodes: () => number | null
}

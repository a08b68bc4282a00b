import { setTimeout as pause } from 'node:timers/promises'
import { log } from '#platform/log.ts'

/** systemd and containers wait for 45 seconds: what is not done by then is ended by us, and not by a kill. */
const LAST_MS = 42_000
/** Of these, for jobs that run. */
const JOBS_MS = 12_000
/** A terminal and npm both pass one Ctrl-C on. */
const SAME_SIGNAL_MS = 500

export type StopSteps = {
  /** Says at `/ready` that this process will end. */
  readonly leave: () => void
  /** Whether a proxy may have sent requests here. */
  readonly isServing: () => boolean
  readonly stopTakingJobs: () => Promise<unknown>
  /** Takes no more requests and finishes those that run, in this time at most. */
  readonly finishRequests: (limitMs: number) => Promise<unknown>
  readonly handOverStreams: () => Promise<unknown>
  /** Finishes the jobs that run, in this time at most, and closes everything else. */
  readonly stopServices: (limitMs: number) => Promise<unknown>
  readonly exit: (code: number) => void
}

/**
 * Returns what a signal does: the process leaves the proxy while it serves everything for `drainSeconds`, then takes nothing new, finishes
 * what runs, and ends. A second signal ends it at once; Postgres survives that without losing data.
 */
export const createStop = (drainSeconds: number, steps: StopSteps) => {
  let startedAt: number | undefined
  const timeLeft = (reserve: number) => Math.max(0, (startedAt ?? 0) + LAST_MS - reserve - performance.now())
  const run = async () => {
    steps.leave()
    const jobs = steps.stopTakingJobs()
    if (steps.isServing()) await pause(drainSeconds * 1000)
    await Promise.all([jobs, steps.finishRequests(timeLeft(JOBS_MS)), steps.handOverStreams()])
    await steps.stopServices(timeLeft(0))
    steps.exit(0)
  }
  const endAtOnce = (signal: string): void => {
    log.warn({ signal }, 'ending at once')
    steps.exit(1)
  }
  return (signal: string): void => {
    if (startedAt !== undefined) {
      if (performance.now() - startedAt >= SAME_SIGNAL_MS) endAtOnce(signal)
      return
    }
    startedAt = performance.now()
    log.info({ signal, drainSeconds: steps.isServing() ? drainSeconds : 0 }, 'closing')
    setTimeout(() => {
      log.error({}, 'closing took too long; exiting')
      steps.exit(1)
    }, LAST_MS).unref()
    run().catch(error => {
      log.error({ err: error }, 'closing failed')
      steps.exit(1)
    })
  }
}

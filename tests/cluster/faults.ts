import { join } from 'node:path'
import { startNats, startPooler } from './engines.ts'
import {
  deploy,
  failOver,
  failOverWithoutWaiting,
  freeze,
  primaryNow,
  restartNode,
  seconds,
  switchOver,
  watchPooler,
} from './harm.ts'
import { databaseFolder } from './hosts.ts'
import { otherDatabase, waitForStandby } from './patroni.ts'
import { killProgram, run, stopProgram } from './processes.ts'
import { cutOffNode, setClockWrong } from './third-node.ts'

/** What a fault must not do; figures in seconds. */
export type Bars = {
  /** The longest time in which no act was answered as done. */
  readonly gap: number
  /** p99 of the requests that were answered with less than 500. */
  readonly p99?: number
  /** How long a page may be without its stream. */
  readonly away?: number
  /** Share of requests that may fail with 503 or no answer. */
  readonly failed: number
  /** Whether acknowledged acts may be lost: what asynchronous replication costs. They are counted in the row. */
  readonly mayLose?: true
}

export type Fault = {
  readonly name: string
  readonly bars: Bars
  /** Does the harm and heals it; the load goes on meanwhile, and for ten seconds after it. */
  readonly inflict: () => Promise<unknown>
  /** How often; each round is a row of its own in the figures, and one in the table. */
  readonly rounds?: number
}

const ETCD = ['etcd1', 'etcd2', 'etcd3']

export const faults: readonly Fault[] = [
  {
    name: 'nothing',
    bars: { gap: 2, p99: 1, away: 0, failed: 0 },
    inflict: () => seconds(20),
  },
  {
    name: 'a web node killed',
    bars: { gap: 3, p99: 1, away: 5, failed: 0.01 },
    inflict: async () => {
      killProgram('web1')
      await seconds(10)
      await restartNode('web1')
    },
  },
  {
    name: 'a worker killed in the middle of jobs',
    bars: { gap: 2, p99: 1, away: 0, failed: 0 },
    inflict: async () => {
      killProgram('worker')
      await seconds(5)
      await restartNode('worker')
    },
    rounds: 3,
  },
  {
    name: 'switchover of the primary',
    bars: { gap: 5, failed: 0.1 },
    inflict: switchOver,
    rounds: 10,
  },
  {
    name: 'the primary killed',
    bars: { gap: 40, failed: 1 },
    inflict: () => failOver(),
    rounds: 10,
  },
  {
    name: 'asynchronous: the leader killed',
    bars: { gap: 40, failed: 1, mayLose: true },
    inflict: failOverWithoutWaiting,
    rounds: 3,
  },
  {
    name: 'etcd away for a minute',
    bars: { gap: 2, p99: 1, away: 0, failed: 0 },
    inflict: async () => {
      await freeze(ETCD, 60)
      await primaryNow()
      await waitForStandby()
    },
  },
  {
    name: 'a NATS server restarted',
    bars: { gap: 2, p99: 1, away: 0, failed: 0 },
    inflict: async () => {
      await stopProgram('nats1')
      await seconds(5)
      startNats(0)
      await seconds(5)
    },
  },
  {
    name: 'all of NATS restarted',
    bars: { gap: 2, p99: 1, away: 0, failed: 0 },
    inflict: async () => {
      for (const index of [0, 1, 2]) killProgram(`nats${index + 1}`)
      await seconds(5)
      for (const index of [0, 1, 2]) startNats(index)
      await seconds(10)
    },
  },
  {
    name: 'PgBouncer restarted',
    bars: { gap: 5, failed: 0.1 },
    inflict: async () => {
      await stopProgram('pgbouncer')
      await seconds(1)
      startPooler()
      await seconds(5)
    },
  },
  {
    name: 'S3 away for a minute',
    bars: { gap: 2, p99: 1, away: 0, failed: 0 },
    inflict: () => freeze(['s3'], 60),
  },
  {
    name: 'the standby 60 seconds behind',
    bars: { gap: 2, p99: 1, away: 0, failed: 0 },
    inflict: async () => {
      const standby = otherDatabase(await primaryNow())
      const socket = join(databaseFolder(standby), '../../sockets', standby)
      const onStandby = (statement: string) =>
        run(['psql', '-h', socket, '-U', 'postgres', '-XAtc', statement], { PATH: process.env.PATH ?? '' })
      onStandby('select pg_wal_replay_pause()')
      await seconds(60)
      onStandby('select pg_wal_replay_resume()')
      await waitForStandby()
    },
  },
  {
    name: 'rolling deployment with migrations',
    bars: { gap: 2, away: 15, failed: 0 },
    inflict: deploy,
  },
  {
    name: 'five minutes behind PgBouncer',
    bars: { gap: 2, p99: 1, away: 0, failed: 0 },
    inflict: watchPooler,
  },
  {
    name: 'a node cut off from the database for 30 seconds',
    // What the cut node had locked stays locked until it gives its connections up.
    bars: { gap: 15, failed: 0.2 },
    inflict: cutOffNode,
  },
  {
    name: 'the clock of a node 90 seconds ahead',
    bars: { gap: 2, failed: 0 },
    inflict: setClockWrong,
  },
]

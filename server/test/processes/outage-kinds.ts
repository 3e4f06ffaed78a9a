import type pg from 'pg'
import type { OutageTestbed } from './outage-testbed.ts'

/** A way to take the database away from the product. */
export interface OutageKind {
  readonly name: string
  /** Runs before the outage begins. */
  prepare?(testbed: OutageTestbed): Promise<void>
  /** Takes the database away, and brings it back after `ms`. */
  take(testbed: OutageTestbed, ms: number): Promise<void>
  /** Result of `/readyz` during the outage. */
  readonly ready: 'unready' | 'ready'
  /** Calls wait for their answer, instead of being put off at once. */
  readonly mayWait?: boolean
  /** Longest time until jobs run again after the outage; 5 s unless the loss has to be detected first. */
  readonly resumeMs?: number
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and usename = 'product'`

const terminate = (client: pg.Client) => client.query(TERMINATE)

const stop = (how: 'fast' | 'immediate') => async (testbed: OutageTestbed, ms: number) => {
  await testbed.stop(how)
  await wait(ms)
  await testbed.start()
}

async function setReadOnly(client: pg.Client, isOn: boolean): Promise<void> {
  await client.query('set default_transaction_read_only = off')
  await client.query(`alter system set default_transaction_read_only = ${isOn ? 'on' : 'off'}`)
  await client.query('select pg_reload_conf()')
}

export const OUTAGE_KINDS = {
  fastRestart: { name: 'a fast restart', take: stop('fast'), ready: 'unready' },
  immediateStop: { name: 'an immediate stop', take: stop('immediate'), ready: 'unready' },
  terminated: {
    name: 'every connection terminated',
    ready: 'unready',
    async take(testbed) {
      await testbed.asAdmin(terminate)
    },
  },
  hanging: {
    name: 'connections that hang without closing',
    ready: 'unready',
    mayWait: true,
    async take({ router }, ms) {
      router.hang()
      await wait(ms)
      router.resume()
    },
  },
  halfOpen: {
    name: 'connections that are half open, for good',
    ready: 'ready',
    mayWait: true,
    resumeMs: 15_000,
    async take({ router }, ms) {
      router.freeze()
      await wait(ms)
    },
  },
  failover: {
    name: 'the promotion of a replica',
    ready: 'unready',
    prepare: (testbed) => testbed.startReplica(),
    async take(testbed, ms) {
      await testbed.stop('immediate')
      await wait(ms)
      await testbed.promoteReplica()
    },
  },
  noConnectionsLeft: {
    name: 'no connections left (53300)',
    ready: 'unready',
    async take({ asAdmin }, ms) {
      await asAdmin(async (client) => {
        await client.query('alter role product connection limit 0')
        await terminate(client)
      })
      await wait(ms)
      await asAdmin((client) => client.query('alter role product connection limit -1'))
    },
  },
  readOnly: {
    name: 'a database that is read-only (25006)',
    ready: 'unready',
    async take({ asAdmin }, ms) {
      await asAdmin((client) => setReadOnly(client, true))
      await wait(ms)
      await asAdmin((client) => setReadOnly(client, false))
    },
  },
  locked: {
    name: 'tables of searches and jobs locked',
    ready: 'ready',
    mayWait: true,
    async take({ asAdmin }, ms) {
      await asAdmin(async (client) => {
        await client.query('begin')
        await client.query('lock table search_runs, graphile_worker._private_jobs in access exclusive mode')
        await wait(ms)
        await client.query('commit')
      })
    },
  },
} as const satisfies Record<string, OutageKind>

import net from 'node:net'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { isDatabaseOutage, retryThroughOutage, WatchedClient } from './outage.ts'

function databaseError(code: string): Error {
  return Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code })
}

describe('isDatabaseOutage', () => {
  it.each(['08006', '57P01', '57P02', '57P03', '53100', '53300', '57014', '55P03', '25006'])(
    'recognises SQLSTATE %s',
    (code) => {
      expect(isDatabaseOutage(databaseError(code))).toBe(true)
    },
  )

  it.each(['23505', '40P01', '42601', '22021'])('takes SQLSTATE %s for what it is', (code) => {
    expect(isDatabaseOutage(databaseError(code))).toBe(false)
  })

  it('recognises a server that is not reached, and what an error was caused by', async () => {
    const client = new WatchedClient({ host: '127.0.0.1', port: await closedPort() })
    const failure = await new Promise<Error>((resolve) => client.connect(resolve))
    expect(failure).toMatchObject({ code: 'ECONNREFUSED' })
    expect(isDatabaseOutage(failure)).toBe(true)
    expect(isDatabaseOutage(new Error('could not read', { cause: failure }))).toBe(true)
  })

  it('does not take the trouble of another server for the database’s', () => {
    expect(isDatabaseOutage(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBe(false)
  })
})

describe('retryThroughOutage', () => {
  it('repeats the work until the database is back', async () => {
    const failures = [databaseError('57P03'), databaseError('25006')]
    const work = () => {
      const failure = failures.shift()
      return failure ? Promise.reject(failure) : Promise.resolve('done')
    }
    expect(await retryThroughOutage(work, { giveUpAfterMs: 10_000 })).toBe('done')
  })

  it('repeats a statement that was cancelled once: it may exceed its time every time', async () => {
    let attempts = 0
    const slow = () => {
      attempts += 1
      return Promise.reject(databaseError('57014'))
    }
    await expect(retryThroughOutage(slow, { giveUpAfterMs: 60_000 })).rejects.toMatchObject({ code: '57014' })
    expect(attempts).toBe(2)
  })

  it('throws other errors at once, and the outage itself when it is stopped', async () => {
    const stop = new AbortController()
    const broken = () => Promise.reject(databaseError('23505'))
    await expect(retryThroughOutage(broken, { giveUpAfterMs: 10_000 })).rejects.toMatchObject({
      code: '23505',
    })
    const away = () => {
      stop.abort()
      return Promise.reject(databaseError('57P03'))
    }
    await expect(
      retryThroughOutage(away, { giveUpAfterMs: 10_000, signal: stop.signal }),
    ).rejects.toMatchObject({ code: '57P03' })
  })
})

/** A port that was free a moment ago. */
function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}

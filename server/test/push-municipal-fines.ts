import { afterEach, beforeEach } from 'vitest'
import { startTestMunicipal } from './start-test-municipal.ts'
import { useTestDatabase } from './test-database.ts'

type TestMunicipal = Awaited<ReturnType<typeof startTestMunicipal>>

/** A municipality with a key of `scopes`, new for each test, and its requests, each with an idempotency key. */
export function usePushes(scopes: Parameters<TestMunicipal['issue']>[0]) {
  const database = useTestDatabase()
  const given = {} as { api: TestMunicipal; key: string }
  let sent = 0
  beforeEach(async () => {
    given.api = await startTestMunicipal(database())
    given.key = (await given.api.issue(scopes)).key
  })
  afterEach(() => given.api.close())
  return {
    ...{ database, given },
    push: (...fines: unknown[]) => given.api.push(given.key, fines, `envio-${++sent}`),
    change: (...changes: unknown[]) =>
      given.api.ask('POST', '/fines/status', given.key, {
        json: { changes },
        headers: { 'idempotency-key': `c-${++sent}` },
      }),
  }
}

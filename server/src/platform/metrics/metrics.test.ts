import { describe, expect, it } from 'vitest'
import { shareRead } from './gauges.ts'
import { createMetrics } from './metrics.ts'

const lines = async (metrics: ReturnType<typeof createMetrics>, name: string) =>
  (await metrics.registry.getSingleMetricAsString(name)).split('\n').filter((line) => !line.startsWith('#'))

describe('outcome counters', () => {
  it('start at zero, so that the first failure is an increase', async () => {
    const metrics = createMetrics()
    expect(await lines(metrics, 'multas_mails_total')).toEqual([
      'multas_mails_total{outcome="sent"} 0',
      'multas_mails_total{outcome="unknown_address"} 0',
      'multas_mails_total{outcome="refused"} 0',
      'multas_mails_total{outcome="unavailable"} 0',
    ])
    metrics.posted('webhook', 'failed')
    expect(await lines(metrics, 'multas_posts_total')).toContain(
      'multas_posts_total{channel="webhook",outcome="failed"} 1',
    )
    metrics.paymentCalled('answered')
    expect(await lines(metrics, 'multas_payment_calls_total')).toEqual([
      'multas_payment_calls_total{outcome="answered"} 1',
      'multas_payment_calls_total{outcome="failed"} 0',
    ])
    metrics.expectJobs(['test.job'])
    metrics.jobEnded('test.job', 'given_up')
    expect(await lines(metrics, 'multas_jobs_total')).toEqual([
      'multas_jobs_total{name="test.job",outcome="done"} 0',
      'multas_jobs_total{name="test.job",outcome="failed"} 0',
      'multas_jobs_total{name="test.job",outcome="given_up"} 1',
    ])
  })
})

describe('a gauge', () => {
  it('is NaN if its read fails or never ends, and the scrape ends', async () => {
    const metrics = createMetrics()
    metrics.gauge('test_failing', 'fails', () => Promise.reject(new Error('away')))
    metrics.gauge('test_hanging', 'hangs', () => new Promise<number>(() => undefined))
    metrics.gauges('test_hanging_series', 'hangs', 'job', () => new Promise<never>(() => undefined))
    const text = await metrics.registry.metrics()
    expect(text).toContain('test_failing Nan')
    expect(text).toContain('test_hanging Nan')
    expect(text).not.toContain('test_hanging_series{')
  })

  it('is not read again while its last read goes on', async () => {
    const metrics = createMetrics()
    const { promise, resolve } = Promise.withResolvers<number>()
    let reads = 0
    metrics.gauge('test_slow', 'slow', () => {
      reads += 1
      return promise
    })
    const scrapes = [lines(metrics, 'test_slow'), lines(metrics, 'test_slow')]
    resolve(7)
    expect(await Promise.all(scrapes)).toEqual([['test_slow 7'], ['test_slow 7']])
    expect(reads).toBe(1)
    await lines(metrics, 'test_slow')
    expect(reads).toBe(2)
  })

  it('with a label forgets series that ended', async () => {
    const metrics = createMetrics()
    const jobs = new Map([
      ['first', 1],
      ['second', 2],
    ])
    metrics.gauges('test_late', 'late', 'name', async () => [...jobs])
    expect(await lines(metrics, 'test_late')).toEqual([
      'test_late{name="first"} 1',
      'test_late{name="second"} 2',
    ])
    jobs.delete('first')
    expect(await lines(metrics, 'test_late')).toEqual(['test_late{name="second"} 2'])
  })
})

it('a shared read serves all callers until it ends', async () => {
  let reads = 0
  const read = shareRead(async () => {
    reads += 1
    return reads
  })
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await read()).toBe(2)
})

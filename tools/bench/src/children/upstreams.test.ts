import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningUpstream, startUpstreams, type Upstreams } from '../product/start-upstreams.ts'
import type { AnswerFormat } from '../product/upstream-plan.ts'

const BIG = { series: 'ZZ', fines: 10_000 }
const plan = (format: AnswerFormat) => ({ slug: `banco-${format}`, latencyMs: 20, format, big: BIG })
let upstreams: Upstreams
beforeAll(async () => {
  upstreams = await startUpstreams([plan('json'), plan('xml'), plan('csv'), plan('html')])
})
afterAll(() => upstreams.stop())

const upstream = (n: number): RunningUpstream => {
  const found = upstreams.all[n]
  if (!found) throw new Error(`no upstream ${n}`)
  return found
}
const ask = (n: number, plate = 'AA000AA', signal = AbortSignal.timeout(5_000)) =>
  fetch(`${upstream(n).url}/api/actas?dominio=${plate}`, { signal })

describe('the upstreams', () => {
  it('answer one fine after their latency, and say when they did', async () => {
    await upstreams.take()
    const { actas } = (await (await ask(0, 'AB123CD')).json()) as { actas: unknown[] }
    const { answered, requests } = await upstreams.take()
    expect(actas).toHaveLength(1)
    expect(requests).toEqual({ 'banco-json': 1 })
    expect(answered[0]).toMatchObject({ plate: 'AB123CD', slug: 'banco-json' })
    const tookMs = (answered[0]?.answeredMs ?? 0) - (answered[0]?.arrivedMs ?? 0)
    expect(tookMs).toBeGreaterThanOrEqual(19)
  })

  it.each([
    [0, /"nro"/g],
    [1, /<acta>/g],
    [2, /BANCO-CSV-/g],
    [3, /<tr class="acta">/g],
  ])('answer ten thousand fines to a plate of their series (%d)', async (n, record) => {
    expect((await (await ask(n, 'ZZ000AA')).text()).match(record)).toHaveLength(BIG.fines)
  })

  it('fail, hang and drip when configured to, and none of that counts as an answer', async () => {
    await upstreams.behave({ 'banco-json': 'fail', 'banco-xml': 'hang', 'banco-csv': 'drip' })
    await upstreams.take()
    expect((await ask(0)).status).toBe(500)
    await expect(ask(1, 'AA000AA', AbortSignal.timeout(100))).rejects.toThrow('timeout')
    const dripping = await ask(2, 'AA000AA', AbortSignal.timeout(400))
    await expect(dripping.text()).rejects.toThrow('timeout')
    expect((await upstreams.take()).answered.map(({ answeredMs }) => answeredMs)).toEqual([null, null, null])
    await upstreams.behave({ 'banco-json': 'answer', 'banco-xml': 'answer', 'banco-csv': 'answer' })
  })

  it('hold their answers back until they are released', async () => {
    await upstreams.behave({ 'banco-html': 'hold' })
    const held = ask(3)
    const first = await Promise.race([held.then(() => 'answered'), ask(0).then(() => 'another answered')])
    expect(first).toBe('another answered')
    await upstreams.behave({ 'banco-html': 'answer' })
    expect((await held).status).toBe(200)
  })
})

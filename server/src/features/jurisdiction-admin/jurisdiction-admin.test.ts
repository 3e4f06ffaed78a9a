import { describe, expect, it } from 'vitest'
import { breakCommits } from '../../../test/break-commits.ts'
import { useJurisdictionAdmin } from '../../../test/jurisdiction-admin-harness.ts'

const { another, database, open } = useJurisdictionAdmin()

describe('a pause', () => {
  it.each([
    ['is told to the other processes', false],
    ['is found by one that heard nothing', true],
  ])('%s, and so is its end', async (_name, isDeaf) => {
    const other = await another({ isDeaf })
    const { act, ask, read, applied } = await open()
    expect((await other.ask()).outcome).toBe('found')
    expect(await act('pause', { reason: 'Migran el servidor', until: null })).toMatchObject({ status: 200 })
    expect(await ask()).toMatchObject({ outcome: 'maintenance', reason: 'paused by the operator' })
    await expect.poll(async () => (await other.ask()).outcome).toBe('maintenance')
    expect([applied.times, other.applied.times]).toEqual([1, 1])
    expect(await read()).toMatchObject({
      state: 'paused',
      pause: { byName: 'operator', reason: 'Migran el servidor', until: null },
    })
    expect(await act('resume')).toMatchObject({ status: 200 })
    await expect.poll(async () => (await other.ask()).outcome).toBe('found')
  })

  it('ends by itself, and the pages are notified', async () => {
    const { act, ask, admin, applied } = await open()
    const until = new Date(admin.state.now.getTime() + 60_000).toISOString()
    await act('pause', { reason: 'Un minuto', until })
    expect((await ask()).outcome).toBe('maintenance')
    admin.state.now = new Date(admin.state.now.getTime() + 61_000)
    expect((await ask()).outcome).toBe('found')
    await expect.poll(() => applied.times).toBe(2)
  })

  it('that is not committed counts in no process', async () => {
    const { act, ask } = await open()
    await breakCommits(database(), 'jurisdiction_changes')
    expect(await act('pause', { reason: 'Se pierde', until: null })).toMatchObject({ status: 500 })
    expect((await ask()).outcome).toBe('found')
  })

  it('lasts across a restart', async () => {
    const { act } = await open()
    await act('pause', { reason: 'Sigue', until: null })
    expect((await (await another()).ask()).outcome).toBe('maintenance')
  })

  it.each([
    ['without a reason', { reason: ' ', until: null }, 400],
    ['that is over already', { reason: 'Tarde', until: '2026-03-11T11:00:00.000Z' }, 400],
    ['of years', { reason: 'Larga', until: '2029-03-11T11:00:00.000Z' }, 400],
  ])('%s is refused', async (_name, body, status) => {
    expect(await (await open()).act('pause', body)).toMatchObject({ status })
  })

  it('of a jurisdiction that there is not is refused', async () => {
    const { act } = await open()
    expect(await act('pause', { reason: 'Nada', until: null }, 'otra')).toMatchObject({ status: 404 })
  })
})

describe('limits', () => {
  const limits = { concurrency: 2, perSecond: 0.5, timeoutS: 9 }
  const own = { concurrency: null, perSecond: null, timeoutS: null }

  it('count in every process, and go back to those of the description', async () => {
    const other = await another()
    const { act, read } = await open()
    const timeout = () => other.jurisdictions.find('test')?.sources[0]?.plan?.timeoutMs
    expect(await act('limits', limits)).toMatchObject({ status: 200 })
    await expect.poll(timeout).toBe(9_000)
    expect(await read()).toMatchObject({
      limits,
      hasOwnLimits: true,
      load: { needed: 0, carried: 43_200 },
      sources: [{ limits: { timeoutS: 20 } }],
    })
    const [change] = (await read()).changes
    expect(change).toMatchObject({ kind: 'limits', before: own, after: limits, canUndo: true })
    expect(await act('undo', { change: change?.id })).toMatchObject({ status: 200 })
    await expect.poll(timeout).toBe(20_000)
  })

  it('of a change that names others stay', async () => {
    const { act, read } = await open()
    await act('limits', { perSecond: 0.5 })
    await act('limits', { timeoutS: 9 })
    await act('limits', { concurrency: 2, timeoutS: null })
    expect((await read()).limits).toEqual({ concurrency: 2, perSecond: 0.5, timeoutS: null })
  })

  it('that mean nothing are refused, and only the last change is undone', async () => {
    const { act, read } = await open()
    expect(await act('limits', { ...own, concurrency: 0 })).toMatchObject({ status: 400 })
    await act('limits', limits)
    const [first] = (await read()).changes
    await act('limits', { ...limits, timeoutS: 30 })
    expect(await act('undo', { change: first?.id })).toMatchObject({ status: 409, code: 'conflicto' })
  })
})

it('the jurisdictions are exported in the words of their table', async () => {
  const { acting, act } = await open()
  await act('pause', { reason: 'Migran el servidor', until: null })
  const { body } = await acting.get('/api/admin/jurisdictions/export')
  expect(body.split('\r\n')[1]).toMatch(/^test;[^;]+;En pausa;;(?:Cerrado)?;.*;No$/)
})

it('who may only read sees the state and steers nothing', async () => {
  const { acting, act } = await open('read_only')
  expect((await acting.get('/api/admin/jurisdictions/test')).statusCode).toBe(200)
  for (const action of ['pause', 'resume', 'limits', 'try', 'versions', 'check'])
    expect(await act(action)).toMatchObject({ status: 403, code: 'sin_permiso' })
})

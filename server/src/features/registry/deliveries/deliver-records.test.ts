import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { delivered, refusedRow, registryOn, rowsOf } from '../testing/registry-harness.ts'
import { MAX_RECORDS } from './delivery.ts'

const current = useTestDatabase()

describe('records', () => {
  it('are in force at once, each with its result', async () => {
    const registry = await registryOn(current())
    await registry.published('lanus', rowsOf(delivered('A1'), delivered('A2')))
    const delivery = await registry.deliverRecords(
      'lanus',
      [
        ...rowsOf(delivered('A1'), delivered('A2', { estado: 'pagada' })),
        refusedRow('no es una fecha'),
        ...rowsOf(delivered('A3'), delivered('A3')),
        ...rowsOf(delivered('A4'), delivered('A-4', { estado: 'anulada' })),
        ...rowsOf(delivered('', { numeroActa: null, fechaInfraccion: null })),
      ],
      'key:test',
    )
    if (delivery.outcome !== 'delivered') throw new Error(delivery.outcome)
    expect(delivery.results.map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      'changed',
      'refused',
      'repeated',
      'added',
      'refused',
      'refused',
      'refused',
    ])
    expect(await registry.acts('lanus')).toEqual(['A1 pendiente', 'A2 pagada', 'A3 pendiente'])
    const [newest] = await registry.listDeliveries('lanus', { before: null, limit: 1, origins: ['api'] })
    expect(newest).toMatchObject({ id: delivery.deliveryId, state: 'published', rowsRead: 8, refused: 4 })
    await registry.undoDelivery({ jurisdiction: 'lanus', id: newest?.id ?? 0, by: 'key:test' })
    expect(await registry.acts('lanus')).toEqual(['A1 pendiente', 'A2 pendiente'])
  })

  it('that change nothing leave nothing', async () => {
    const registry = await registryOn(current())
    await registry.deliverRecords('moron', rowsOf(delivered('B1')), 'key:test')
    const again = await registry.deliverRecords('moron', rowsOf(delivered('B1')), 'key:test')
    expect(again).toMatchObject({
      outcome: 'delivered',
      deliveryId: null,
      results: [{ outcome: 'unchanged' }],
    })
    expect(await registry.listDeliveries('moron', { before: null, limit: 9, origins: null })).toHaveLength(1)
  })

  it('of two batches at once follow one another', async () => {
    const registry = await registryOn(current())
    const batches = ['pendiente', 'pagada', 'anulada'].map((estado) =>
      registry.deliverRecords('tigre', rowsOf(delivered('C1', { estado: estado as 'pagada' })), 'key:test'),
    )
    const outcomes = (await Promise.all(batches)).flatMap((one) =>
      one.outcome === 'delivered' ? one.results.map(({ outcome }) => outcome) : [],
    )
    expect(outcomes.sort()).toEqual(['added', 'changed', 'changed'])
    expect(await registry.acts('tigre')).toHaveLength(1)
  })

  it('are a thousand at most', async () => {
    const registry = await registryOn(current())
    const many = Array.from({ length: MAX_RECORDS + 1 }, () => refusedRow('no'))
    expect(await registry.deliverRecords('pilar', many, 'key:test')).toEqual({ outcome: 'too_many' })
  })
})

describe('a state', () => {
  it('changes as a version of its own, which keeps the rest', async () => {
    const registry = await registryOn(current())
    await registry.published('azul', rowsOf(delivered('D1', { dni: '30111222', pagoVoluntario: true })))
    const { fines } = await registry.listFines('azul', { after: null, limit: 5 })
    const hash = fines[0]?.hash ?? ''
    const change = { hash, estado: 'pagada', estadoTexto: 'PAGADA', by: 'key:test' } as const
    const changed = await registry.changeState('azul', change)
    expect(changed).toMatchObject({
      outcome: 'changed',
      fine: { fine: { numeroActa: 'D1', estado: 'pagada', estadoTexto: 'PAGADA', pagoVoluntario: false } },
    })
    expect(await registry.acts('azul', { kind: 'dni', dni: '30111222', gender: 'M' })).toEqual(['D1 pagada'])
    expect((await registry.changeState('azul', change)).outcome).toBe('unchanged')
    expect((await registry.changeState('lanus', change)).outcome).toBe('absent')
  })
})

describe('the fines in force', () => {
  it('come page by page, those published last first, and are counted by state', async () => {
    const registry = await registryOn(current())
    const acts = Array.from({ length: 25 }, (_, index) => `E${index}`)
    await registry.published('chivilcoy', rowsOf(...acts.map((one) => delivered(one))))
    await registry.published('chivilcoy', rowsOf(delivered('E3', { estado: 'pagada', totalCentavos: null })))
    const seen: (string | null)[] = []
    let after: Parameters<typeof registry.listFines>[1]['after'] = null
    do {
      const { fines, next } = await registry.listFines('chivilcoy', { after, limit: 10 })
      seen.push(...fines.map(({ fine }) => fine.numeroActa))
      after = next
    } while (after !== null)
    expect(seen[0]).toBe('E3')
    expect([...seen].sort()).toEqual([...acts].sort())
    const summary = {
      fines: 25,
      byState: [
        { estado: 'pendiente', fines: 24, totalCentavos: 24 * 8_430_000, withoutAmount: 0 },
        { estado: 'pagada', fines: 1, totalCentavos: 0, withoutAmount: 1 },
      ],
      byMonth: [{ month: '2026-03', fines: 25, totalCentavos: 24 * 8_430_000, withoutAmount: 1 }],
    }
    expect(await registry.summariseFines('chivilcoy')).toEqual(summary)
    expect(await registry.summariseFines('chivilcoy')).toEqual(summary)
    expect(await registry.summariseFines('never-delivered')).toEqual({ fines: 0, byState: [], byMonth: [] })
  })
})

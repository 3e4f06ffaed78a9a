import { describe, expect, it } from 'vitest'
import { usePushes } from '../../../../test/push-municipal-fines.ts'
import { someFine, startTestMunicipal } from '../../../../test/start-test-municipal.ts'

const { database, given, push, change } = usePushes(['fines:write', 'fines:read'])

describe('records of one act in one batch', () => {
  it('are refused when the batch gives one act two contents; a word by word repetition is taken once', async () => {
    const [one, twin] = [someFine(), someFine()]
    await push(one)
    const reply = await push(
      { ...one, totalInfraccion: '1.00' },
      twin,
      { ...one, totalInfraccion: '2.00' },
      twin,
      { ...one, totalInfraccion: '1.00' },
    )
    const conflict = {
      result: 'refused',
      hash: null,
      numeroActa: one.numeroActa,
      reasons: [{ field: 'numeroActa', message: expect.stringContaining('en los registros 0, 2, 4') }],
    }
    expect(reply.json()).toMatchObject({
      ...{ created: 1, updated: 0, unchanged: 1, refused: 3 },
      results: [conflict, { result: 'unchanged' }, conflict, { result: 'created' }, conflict],
    })
    const { fines } = (await given.api.ask('GET', '/fines', given.key)).json()
    expect(fines.map(({ totalInfraccion }: { totalInfraccion: string }) => totalInfraccion)).toEqual([
      '84300.00',
      '84300.00',
    ])
  })
})

describe('changes of one fine in one request', () => {
  it('count together, unless they give one field two values', async () => {
    const [one, two] = [someFine(), someFine()]
    await push(one, two)
    const reply = await change(
      { numeroActa: one.numeroActa, estado: 'Pagada' },
      { numeroActa: two.numeroActa, estado: 'Pagada' },
      { numeroActa: one.numeroActa, estado: 'Anulada', totalInfraccion: null },
      { numeroActa: two.numeroActa, estado: 'Pagada', totalInfraccion: '1.00' },
    )
    const reasons = [{ field: 'numeroActa', message: expect.stringContaining('en los registros 0, 2') }]
    expect(reply.json()).toMatchObject({
      ...{ updated: 2, refused: 2 },
      results: [{ result: 'refused', reasons }, { result: 'updated' }, { result: 'refused', reasons }, {}],
    })
    const { fines } = await given.api.registry.findFines('ezeiza', { kind: 'patent', plate: 'AB123CD' })
    expect(fines.map(({ fine }) => [fine.estado, fine.totalCentavos]).toSorted()).toEqual([
      ['pagada', 100],
      ['pendiente', 8_430_000],
    ])
  })
})

describe('records of a jurisdiction whose description does not read the registry', () => {
  it('are refused with the reason, and none is kept', async () => {
    let use: 'read' | 'shadowed' = 'read'
    const other = await startTestMunicipal(database(), { registryUse: () => use })
    try {
      const { key: own } = await other.issue(['fines:write', 'fines:read'])
      use = 'shadowed'
      const reply = await other.push(own, [someFine()], 'uno')
      expect([reply.statusCode, reply.json()]).toMatchObject([
        409,
        { code: 'conflicto', message: expect.stringContaining('no consulta lo que se publica acá') },
      ])
      use = 'read'
      expect((await other.ask('GET', '/fines', own)).json()).toMatchObject({ fines: [] })
    } finally {
      await other.close()
    }
  })
})

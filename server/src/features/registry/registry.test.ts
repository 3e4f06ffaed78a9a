import { existsSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { UNDO_DAYS } from './deliveries/delivery.ts'
import { findCurrent, findInForce } from './fines/find-fines.ts'
import { delivered, PLATE, refusedRow, registryOn, rowsOf } from './testing/registry-harness.ts'

const current = useTestDatabase()
const act = ({ jurisdiction, id }: { jurisdiction: string; id: number }) => ({
  jurisdiction,
  id,
  by: 'member:test',
})

describe('a delivery', () => {
  it('is hidden until it is published, and then visible to those it concerns', async () => {
    const registry = await registryOn(current())
    const rows = rowsOf(delivered('A1'), delivered('A2', { dominio: 'AC999ZZ', dni: '30111222' }))
    const ready = await registry.ready('lanus', rows)
    expect(ready).toMatchObject({ state: 'ready', rowsRead: 2, refused: 0, diff: { added: 2, changed: 0 } })
    expect(await registry.findFines('lanus', PLATE)).toEqual({ isPublished: false, fines: [] })
    expect(existsSync(path.join(registry.directory, String(ready.id)))).toBe(true)
    expect((await registry.publish(ready)).outcome).toBe('published')
    expect(existsSync(path.join(registry.directory, String(ready.id)))).toBe(false)
    expect(await registry.acts('lanus')).toEqual(['A1 pendiente'])
    expect(await registry.acts('lanus', { kind: 'dni', dni: '30111222', gender: 'F' })).toEqual([
      'A2 pendiente',
    ])
    expect(await registry.findFines('lanus', { kind: 'patent', plate: 'ZZ999ZZ' })).toEqual({
      isPublished: true,
      fines: [],
    })
    const kept = await current().pool.query('select f::text from registry_fines f')
    expect(JSON.stringify(kept.rows)).not.toContain('30111222')
  })

  it('says what it adds, changes, repeats, contradicts and could not take, row by row', async () => {
    const registry = await registryOn(current())
    await registry.published('moron', rowsOf(delivered('B1'), delivered('B2'), delivered('B3')))
    const ready = await registry.ready('moron', [
      ...rowsOf(delivered('B1'), delivered('B2', { totalCentavos: 1 }), delivered('B4')),
      refusedRow('no es una fecha'),
      { kind: 'skipped', why: 'blank' },
      ...rowsOf(delivered('B4', { estado: 'pagada' }), delivered('000-B-4', { numeroActa: '---' })),
      ...rowsOf(delivered('B3'), delivered('B3')),
    ])
    expect(ready).toMatchObject({
      rowsRead: 9,
      lastRow: 9,
      refused: 1,
      skipped: 1,
      diff: { added: 2, changed: 1, unchanged: 2, repeated: 1, conflicting: 1, missing: 0, isStale: false },
    })
    const request = { ...act(ready), after: 0, limit: 10 }
    const changed = await registry.listChanges({ ...request, change: 'changed' })
    expect(changed).toHaveLength(1)
    expect(changed[0]).toMatchObject({
      position: 1,
      rowNumber: 2,
      before: { totalCentavos: 8_430_000 },
      after: { totalCentavos: 1 },
      fields: ['totalCentavos'],
    })
    const added = await registry.listChanges({ ...request, change: 'added' })
    expect(added.map(({ rowNumber, before, after }) => [rowNumber, before, after?.estado])).toEqual([
      [6, null, 'pagada'],
      [7, null, 'pendiente'],
    ])
    const repeated = await registry.listChanges({ ...request, change: 'repeated' })
    expect(repeated.map(({ rowNumber, rulingRow }) => [rowNumber, rulingRow])).toEqual([[8, 9]])
    const conflicting = await registry.listChanges({ ...request, change: 'conflicting' })
    expect(conflicting).toMatchObject([
      {
        ...{ rowNumber: 3, rulingRow: 6, fields: ['estado'] },
        before: { numeroActa: 'B4', estado: 'pendiente' },
        after: { numeroActa: 'B4', estado: 'pagada' },
      },
    ])
    expect(await registry.listIssues({ ...request, isRefused: true })).toEqual([
      {
        rowNumber: 4,
        issues: [{ field: 'fechaInfraccion', column: 'Fecha', message: 'no es una fecha' }],
      },
    ])
    const elsewhere = { ...request, jurisdiction: 'lanus' }
    expect(await registry.listChanges({ ...elsewhere, change: 'added' })).toEqual([])
    expect(await registry.listIssues({ ...elsewhere, isRefused: true })).toEqual([])
  })

  it('says so in the first delivery of a jurisdiction too', async () => {
    const registry = await registryOn(current())
    const ready = await registry.ready(
      'campana',
      rowsOf(
        delivered('K1', { totalCentavos: 1 }),
        delivered('K2'),
        delivered('K1', { dni: '30111222' }),
        delivered('K2'),
        delivered('K1'),
      ),
    )
    expect(ready.diff).toMatchObject({ added: 2, repeated: 1, conflicting: 2 })
    const request = { ...act(ready), after: 0, limit: 10, change: 'conflicting' } as const
    expect(await registry.listChanges(request)).toMatchObject([
      { position: 1, rowNumber: 1, rulingRow: 5, fields: ['totalCentavos'] },
      { position: 2, rowNumber: 3, rulingRow: 5, fields: ['dni'] },
    ])
  })

  it('can be undone: what was in force before rules again', async () => {
    const registry = await registryOn(current())
    await registry.published('tigre', rowsOf(delivered('C1'), delivered('C2')))
    const second = await registry.published(
      'tigre',
      rowsOf(delivered('C1', { estado: 'pagada' }), delivered('C3'), delivered('C2', { dominio: 'ZZ111ZZ' })),
    )
    expect(await registry.acts('tigre')).toEqual(['C1 pagada', 'C3 pendiente'])
    expect((await registry.undoDelivery(act(second))).outcome).toBe('undone')
    expect(await registry.acts('tigre')).toEqual(['C1 pendiente', 'C2 pendiente'])
    expect((await registry.undoDelivery(act(second))).outcome).toBe('not_published')
    expect((await registry.undoDelivery({ ...act(second), jurisdiction: 'lanus' })).outcome).toBe('absent')
  })

  it('that is undone is announced, and what it leaves of saved fines can be queried', async () => {
    const reported: unknown[] = []
    const registry = await registryOn(current(), {
      onRegistryChanged: async (changed) => void reported.push(changed),
    })
    await registry.published('pilar', rowsOf(delivered('P1', { totalCentavos: 1 }), delivered('P9')))
    const second = await registry.published('pilar', rowsOf(delivered('P1'), delivered('P2')))
    const saved = (await registry.findFines('pilar', PLATE)).fines.map(({ hash }) => hash)
    await registry.undoDelivery(act(second))
    const { rows } = await current().pool.query<{ payload: unknown }>(
      "select payload from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'registry.delivery.undone')",
    )
    expect(rows.at(-1)?.payload).toEqual({ jurisdiction: 'pilar' })
    await registry.notifyUndone(second)
    expect(reported).toEqual([{ jurisdiction: 'pilar' }])
    const left = await findCurrent(current().db, 'pilar', saved)
    expect(left.inForce.map(({ fine }) => [fine.numeroActa, fine.totalCentavos]).sort()).toEqual([
      ['P1', 1],
      ['P9', 8_430_000],
    ])
    expect(left.withdrawn).toHaveLength(1)
    const third = await registry.published('pilar', rowsOf(delivered('P3')))
    await registry.undoDelivery(act(third))
    expect((await findCurrent(current().db, 'pilar', saved)).withdrawn).toEqual(left.withdrawn)
    await registry.published('pilar', rowsOf(delivered('P2')))
    await registry.published('pilar', rowsOf(delivered('P4')))
    expect((await findCurrent(current().db, 'pilar', saved)).withdrawn).toEqual([])
  })

  it('that is undone is announced again, for a search that saves what it read before', async () => {
    const registry = await registryOn(current())
    const { id } = await registry.published('ensenada', rowsOf(delivered('E1')))
    await current().pool.query("select graphile_worker.remove_job('registry.delivery.published.ensenada')")
    await registry.undoDelivery(act({ jurisdiction: 'ensenada', id }))
    const { rows } = await current().pool.query(
      "select run_at > now() + interval '10 s' as later from graphile_worker._private_jobs where key = 'registry.delivery.published.ensenada'",
    )
    expect(rows).toEqual([{ later: true }])
  })

  it('that is published is announced once for many, with what is in force of saved fines', async () => {
    const registry = await registryOn(current())
    const waiting = async () => {
      const { rows } = await current().pool.query<{ payload: unknown }>(
        "select payload from graphile_worker._private_jobs where key = 'registry.delivery.published.salta'",
      )
      return rows.map(({ payload }) => payload)
    }
    const staged = await registry.ready('salta', rowsOf(delivered('S1')))
    expect(await waiting()).toEqual([])
    await registry.publishDelivery(act(staged))
    const { fines } = await registry.findFines('salta', PLATE)
    const paid = { hash: fines[0]?.hash ?? '', estado: 'pagada', estadoTexto: 'Pagada' } as const
    await registry.updateFines('salta', [paid], 'key:test')
    await registry.deliverRecords('salta', rowsOf(delivered('S2')), 'key:test')
    expect(await waiting()).toEqual([{ jurisdiction: 'salta' }])
    const inForce = await findInForce(current().db, 'salta', [paid.hash, 'A'.repeat(43)])
    expect(inForce.map(({ fine }) => [fine.numeroActa, fine.estado])).toEqual([['S1', 'pagada']])
    expect(await findInForce(current().db, 'pilar', [paid.hash])).toEqual([])
  })

  it('that is full puts out of force what it does not name, until it is undone', async () => {
    const registry = await registryOn(current())
    await registry.published('quilmes', rowsOf(delivered('D1'), delivered('D2')))
    const full = await registry.ready('quilmes', rowsOf(delivered('D2'), delivered('D3')), 'full')
    expect(full.diff).toMatchObject({ added: 1, unchanged: 1, missing: 1 })
    const missing = await registry.listChanges({ ...act(full), change: 'missing', after: 0, limit: 5 })
    expect(missing).toMatchObject([{ rowNumber: null, before: { numeroActa: 'D1' }, after: null }])
    await registry.publish(full)
    expect(await registry.acts('quilmes')).toEqual(['D2 pendiente', 'D3 pendiente'])
    await registry.undoDelivery(act(full))
    expect(await registry.acts('quilmes')).toEqual(['D1 pendiente', 'D2 pendiente'])
  })

  it('is compared again when another came into force first', async () => {
    const registry = await registryOn(current())
    const older = await registry.ready('escobar', rowsOf(delivered('E1')))
    await registry.published('escobar', rowsOf(delivered('E1', { estado: 'pagada' })))
    expect((await registry.publish(older)).outcome).toBe('stale')
    expect(await registry.acts('escobar')).toEqual(['E1 pagada'])
    expect(await registry.compareAgain(act(older))).toMatchObject({
      outcome: 'compared',
      delivery: { diff: { added: 0, changed: 1, isStale: false } },
    })
    expect((await registry.publish(older)).outcome).toBe('published')
    expect(await registry.acts('escobar')).toEqual(['E1 pendiente'])
  })

  it('is published once, however often it is asked at the same time', async () => {
    const registry = await registryOn(current())
    const deliveries = [
      await registry.ready('pilar', rowsOf(delivered('F1'))),
      await registry.ready('pilar', rowsOf(delivered('F2'))),
    ]
    const outcomes = await Promise.all([...deliveries, ...deliveries].map((one) => registry.publish(one)))
    expect(outcomes.filter(({ outcome }) => outcome === 'published')).toHaveLength(1)
  })

  it('of one jurisdiction says nothing about another', async () => {
    const registry = await registryOn(current())
    await registry.published('merlo', rowsOf(delivered('G1')))
    const other = await registry.published('moreno', rowsOf(delivered('G1', { estado: 'pagada' })))
    expect(await registry.acts('merlo')).toEqual(['G1 pendiente'])
    expect(await registry.acts('moreno')).toEqual(['G1 pagada'])
    const { fines } = await registry.listFines('moreno', { after: null, limit: 10 })
    expect(await registry.findFine('merlo', fines[0]?.hash ?? '')).toBeNull()
    expect(await registry.findDelivery('merlo', other.id)).toBeNull()
  })

  it('of which no row can be taken fails, and says so', async () => {
    const registry = await registryOn(current())
    const failed = await registry.ready('junin', [refusedRow('no es una fecha'), refusedRow('ni esta')])
    expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('ninguna fila') })
    expect((await registry.publish(failed)).outcome).toBe('not_ready')
    expect((await registry.stage(failed)).outcome).toBe('reading')
  })

  it('waits with four others at most', async () => {
    const registry = await registryOn(current())
    for (let count = 0; count < 5; count++) await registry.receive('azul', [])
    await expect(registry.receive('azul', [])).rejects.toThrow('too_many_open')
    const [newest] = await registry.listDeliveries('azul', { before: null, limit: 1, origins: null })
    await registry.discardDelivery(act(newest ?? { jurisdiction: '', id: 0 }))
    await registry.receive('azul', [])
  })
})

describe('expired records', () => {
  it('goes: superseded versions, unpublished deliveries and their files', async () => {
    let now = new Date()
    const registry = await registryOn(current(), { clock: () => now })
    const first = await registry.published('salto', rowsOf(delivered('H1'), delivered('H2')))
    const second = await registry.published('salto', rowsOf(delivered('H1', { estado: 'pagada' })))
    const open = await registry.receive('salto', rowsOf(delivered('H3')))
    await registry.purge()
    expect((await registry.find(open)).state).toBe('received')
    expect(await rowsIn(first.id)).toBe(2)
    await utimes(path.join(registry.directory, String(open.id)), 0, 0)
    now = new Date(now.getTime() + (UNDO_DAYS + 1) * 86_400_000)
    expect((await registry.undoDelivery(act(second))).outcome).toBe('too_late')
    await registry.purge()
    await registry.purge()
    expect(await rowsIn(first.id)).toBe(1)
    expect(await rowsIn(second.id)).toBe(1)
    expect(await registry.acts('salto')).toEqual(['H1 pagada', 'H2 pendiente'])
    expect((await registry.find(open)).state).toBe('discarded')
    expect(existsSync(path.join(registry.directory, String(open.id)))).toBe(false)
  })

  async function rowsIn(id: number) {
    const { rows } = await current().pool.query<{ count: number }>(
      'select count(*)::int as count from registry_fines where delivery_id = $1',
      [id],
    )
    return rows[0]?.count
  }
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import { findUndocumented } from '../../../../test/documented-clear.ts'
import { dumpDatabase, findInDump } from '../../../../test/dump-database.ts'
import { someFine, startTestMunicipal } from '../../../../test/start-test-municipal.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const PLATE = 'QX734ZW'
const DNI = '27619384'
const PLACE = 'Pasaje Los Ñandúes 4417'

const database = useTestDatabase()
let api: Awaited<ReturnType<typeof startTestMunicipal>>
beforeEach(async () => {
  api = await startTestMunicipal(database())
})
afterEach(() => api.close())

it('what a municipality pushes is in clear only where the operators’ list says so; a DNI nowhere', async () => {
  const { key } = await api.issue(['fines:write', 'fines:read'])
  const taken = someFine({ dominio: PLATE, dni: DNI, ubicacion: PLACE })
  const refused = someFine({ dominio: PLATE, dni: DNI, ubicacion: PLACE, fechaInfraccion: '2026-02-30' })
  expect((await api.push(key, [taken, refused], 'uno')).json()).toMatchObject({ created: 1, refused: 1 })
  const dump = await dumpDatabase(database().pool)
  expect(findUndocumented(dump, [PLATE, DNI, PLACE, String(taken.numeroActa)])).toEqual([])
  expect(findInDump(dump, DNI)).toEqual([])
  expect(findInDump(dump, PLATE)).toEqual(['public.registry_fines'])
})

import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFines, FEW, lost } from '../../../test/arbitrary-fine.ts'
import { startTestFleets } from '../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../test/test-database.ts'

const OWNER = 'jefa@empresa.com.ar'
const READ = [
  ...(['numeroActa', 'dominio', 'estado', 'estadoTexto', 'pagoVoluntarioVencimiento'] as const),
  ...(['fechaInfraccion', 'hora', 'ubicacion', 'tipologia'] as const),
]

const database = useTestDatabase()

it('the fields of a fine that a fleet’s programs read are those that were found', async () => {
  await fc.assert(
    fc.asyncProperty(anyFines, async (fines) => {
      const fleets = await startTestFleets(database())
      const base = `/api/fleet/${await fleets.open('Transportes del Sur', OWNER)}`
      const data = { interno: null, costCentre: null, groupId: null, defaultDriverId: null }
      await fleets.ask(OWNER, 'POST', `${base}/vehicles`, { json: { ...data, dominio: 'AB123CD' } })
      const asked = { name: 'Sistema', scopes: ['fines:read'], days: null }
      const { key } = (await fleets.ask(OWNER, 'POST', `${base}/keys`, { json: asked })).body
      for (const fine of fines)
        await fleets.fine('AB123CD', {
          ...fine,
          hash: createHash('sha256').update(String(fine.numeroActa)).digest('base64url'),
        })
      const { body } = await fleets.ask(null, 'GET', '/api/v1/fleet/fines', { key })
      expect(lost(fines, body.fines, READ)).toEqual([])
      await fleets.close()
    }),
    FEW,
  )
})

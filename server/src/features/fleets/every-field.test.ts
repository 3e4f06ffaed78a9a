import { createHash } from 'node:crypto'
import { fieldOf, fieldsWith } from '@multas/domain'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFines, FEW, lost } from '../../../test/arbitrary-fine.ts'
import { startTestFleets } from '../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../test/test-database.ts'

const OWNER = 'jefa@empresa.com.ar'
const EXTRA = fieldsWith({ isShown: true, isExtra: true })
const READ = [
  ...EXTRA,
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
      const shown = (await fleets.ask(OWNER, 'GET', `${base}/fines?settled=all`)).body
      expect(lost(fines, shown.rows, EXTRA)).toEqual([])
      const csv = (await fleets.ask(OWNER, 'GET', `${base}/fines-export.csv?settled=all`)).raw
      expect(lost(fines, readExtra(csv), EXTRA)).toEqual([])
      await fleets.close()
    }),
    FEW,
  )
})

function readExtra(csv: Buffer) {
  const records: Record<string, string>[] = parse(csv, { bom: true, delimiter: ';', columns: true })
  return records.map((record) => ({
    numeroActa: record.Acta ?? null,
    ...Object.fromEntries(
      EXTRA.map((name) => {
        const written = record[fieldOf(name).label]
        return [name, written ? Number(written) : null]
      }),
    ),
  }))
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Simulator, startSimulator } from '@multas/simulator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../live-harness.ts'
import { useTestDatabase } from '../test-database.ts'
import { type MailTrap, startMailTrap } from './mail-trap.ts'
import { type RunningProcess, startProcess } from './start-process.ts'
import { searchAs } from './visitor.ts'

/** A jurisdiction that answers with a document, from the visitor's search to its fines. */
const DESCRIPTION = `
slug: villa-papel
name: Villa Papel
level: municipal
province: chubut
sources:
  - subjects: [patent]
    base_url: \${VILLA_PAPEL_URL}
    request: { path: /constancia.pdf, query: { dominio: "{{ patent }}" } }
    format: pdf
    empty: { text: No registra infracciones }
    fields:
      numeroActa: Nº Acta
      fechaInfraccion: { from: Fecha, as: dd/MM/yyyy }
      ubicacion: Lugar
      totalInfraccion: { from: Importe, as: es-AR money }
      estado: Situación
`

const database = useTestDatabase()
let home: string
let mail: MailTrap
let simulator: Simulator
let product: RunningProcess
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'multas-pdf-'))
  await writeFile(path.join(home, 'villa-papel.yaml'), DESCRIPTION)
  mail = await startMailTrap()
  simulator = await startSimulator({ latency: 0, today: '2026-05-20' })
  product = await startProcess({
    DATABASE_URL: database().connectionString,
    APP_SECRET: 'a secret of the tests, long enough to be one',
    SMTP_URL: mail.url,
    JURISDICTIONS_DIR: home,
    DATA_DIR: home,
    VILLA_PAPEL_URL: `${simulator.url}/libre-deuda`,
  })
})
afterAll(async () => {
  await product?.kill('SIGKILL')
  await Promise.all([simulator.close(), mail.close()])
  await rm(home, { recursive: true, force: true })
})

/** The fines and the last message of a search for a plate. */
async function search(patent: string) {
  const { sessionId, wsToken } = await searchAs(
    product.address,
    mail,
    `${patent.toLowerCase()}@gmail.com`,
    patent,
  )
  const url = `${product.address.replace('http', 'ws')}/ws?session=${sessionId}`
  const browser = await connect(url, { type: 'auth', token: wsToken })
  await browser.closed
  return {
    fines: browser.received.flatMap((message) =>
      message.type === 'infraction_update' ? [message.infraction] : [],
    ),
    last: browser.received.at(-1),
  }
}

const OF_TWO_PAGES = 'ZY418KD'

it.each(['AB123CD', 'ZY417KD', 'ZX417KD', OF_TWO_PAGES])(
  'every act of the document of %s is shown',
  async (plate) => {
    if (plate === OF_TWO_PAGES)
      for (let added = 0; added < 35; added += 1)
        simulator.edit({ upstream: 'chubut', patent: plate, change: 'add' })
    const truth = simulator.fines({ upstream: 'chubut', patent: plate })
    const { fines, last } = await search(plate)
    expect(last).toMatchObject({ type: 'session_complete', reconciliation: { jurisdictionsWithErrors: [] } })
    const shown = fines.map(({ numeroActa, fechaInfraccion, ubicacion, totalInfraccion }) => [
      ...[numeroActa, fechaInfraccion, ubicacion, totalInfraccion],
    ])
    expect(shown.toSorted()).toEqual(
      truth
        .map(({ act, date, place, dueCents }) => [
          ...[act, date, place.text, dueCents === null ? null : (dueCents / 100).toFixed(2)],
        ])
        .toSorted(),
    )
  },
)

import { EVIDENCE_KINDS, type EvidenceAddresses, fieldsWithout, wireName } from '@multas/domain'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { anyFines, FEW, lost, STATE_WORDS, toWire } from '../../../../test/arbitrary-fine.ts'
import { always, closeSources, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

/** Where a link may lead is the jurisdiction's to say, and the one of these tests says nothing. */
const REPORTED = fieldsWithout({ only: 'registry' }).filter((name) => name !== 'pagoLink')
const KEYS = [...REPORTED.filter((name) => name !== 'evidence').map(wireName), ...EVIDENCE_KINDS]

it('every field that a source reports is read from its answer', async () => {
  await fc.assert(
    fc.asyncProperty(anyFines, async (given) => {
      let records: readonly object[] = []
      const fields = KEYS.map((key) => `  ${key}: ${key}`).join('\n')
      const { ask, upstream } = await sourceOf(
        `request: { path: /t }\nfields:\n${fields}\n`,
        (_asked, response) =>
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(records)),
      )
      const fines = given.map((fine) => ({
        ...fine,
        estadoTexto: STATE_WORDS[fine.estado] ?? null,
        evidence: moveTo(upstream.url, fine.evidence),
      }))
      records = fines.map((fine) => ({ ...toWire(fine), ...fine.evidence }))
      expect(lost(fines, (await ask()).fines, REPORTED)).toEqual([])
    }),
    FEW,
  )
})

it.each([
  [4, 4],
  ['4 puntos', 4],
  [4.5, null],
  [101, null],
  [-1, null],
  ['', null],
])('licence points that a source reports as %j are %j', async (puntos, read) => {
  const fields = '  numeroActa: nro\n  puntos: puntos'
  const { ask } = await sourceOf(
    `request: { path: /t }\nfields:\n${fields}\n`,
    always(JSON.stringify([{ nro: 'A-1', puntos }])),
  )
  expect((await ask()).fines).toMatchObject([{ numeroActa: 'A-1', puntos: read }])
})

/** Evidence counts only on the source's own host. */
const moveTo = (url: string, evidence: EvidenceAddresses): EvidenceAddresses =>
  JSON.parse(JSON.stringify(evidence).replaceAll('https://fotos.example', url))

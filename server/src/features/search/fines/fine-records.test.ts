import { blankReport, type Fine, NO_EVIDENCE } from '@multas/domain'
import { expect, it } from 'vitest'
import { openFineContent, sealFineContent } from './fine-content.ts'
import { toFineRecords } from './fine-records.ts'

const secrets = {
  encrypt: (text: string) => Buffer.from(text),
  decrypt: (bytes: Buffer) => bytes.toString(),
}
const NOW = new Date('2026-03-10T12:00:00Z')
const SUBJECT = Buffer.alloc(16, 1)

const fineOf = (hash: string, changes: Partial<Fine> = {}): Fine => ({
  ...{ ...blankReport(), hash, jurisdiction: 'cordoba', jurisdiccion: 'Córdoba', resuelto: false },
  ...changes,
})

it('writes the last version of each fine once, in the order of their keys', () => {
  const [low, high] = ['A'.repeat(43), 'z'.repeat(43)]
  const found = [fineOf(high), fineOf(low, { totalCentavos: 1 }), fineOf(low, { totalCentavos: 2 })]
  const records = toFineRecords(
    secrets,
    found.map((fine) => ({ subjectHash: SUBJECT, fine })),
    NOW,
  )
  expect(records.map(({ hash, totalCentavos }) => [hash.slice(0, 6), totalCentavos])).toEqual([
    ['\\x0000', 2],
    ['\\xcf3c', null],
  ])
  expect(records).toMatchObject(Array(2).fill({ id: null, subject: `\\x${'01'.repeat(16)}`, now: NOW }))
  expect(toFineRecords(secrets, [], NOW)).toEqual([])
})

it('seals what a fine has and nothing else, and reads a row without it as blank', () => {
  const read = (fine: Fine) => JSON.parse(sealFineContent(secrets, fine).toString())
  const fine = fineOf('A'.repeat(43), { numeroActa: 'A-1' })
  expect(read(fine)).toEqual({ numeroActa: 'A-1' })
  const evidence = { ...NO_EVIDENCE, actaPdf: 'https://actas.example/1' }
  expect(read({ ...fine, evidence })).toEqual({ numeroActa: 'A-1', evidence })
  const blank = openFineContent(secrets, { sealed: null, clear: null })
  expect(blank).toMatchObject({ numeroActa: null, dominio: null, evidence: NO_EVIDENCE })
  expect(openFineContent(secrets, { sealed: sealFineContent(secrets, fine), clear: null })).toEqual({
    ...blank,
    numeroActa: 'A-1',
  })
})

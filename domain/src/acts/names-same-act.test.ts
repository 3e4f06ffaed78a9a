import { describe, expect, it } from 'vitest'
import { readFacts } from './act-report.ts'
import { isSameEvent, isSameNumber } from './names-same-act.ts'
import { sampleReport } from './testing/sample-report.ts'

const read = (slug: string, over: object) => {
  const report = sampleReport(slug, over)
  return { report, facts: readFacts(report), index: 0 }
}
const both = (
  compare: typeof isSameNumber,
  one: object,
  other: object,
): readonly [straight: boolean, reversed: boolean] => {
  const [left, right] = [read('buenos-aires', one), read('lanus', other)]
  return [compare(left, right), compare(right, left)]
}

describe('two reports name one act by its number', () => {
  const act = { numeroActa: 'LN-4471902' }
  it.each([
    ['the same number', act, act, true],
    ['other numbers', act, { numeroActa: 'LN-4471903' }, false],
    ['one without a number', act, {}, false],
    ['both without a number', {}, {}, false],
    ['31 days apart', act, { ...act, fechaInfraccion: '2026-04-05' }, true],
    ['32 days apart', act, { ...act, fechaInfraccion: '2026-04-06' }, false],
    ['one without a day', act, { ...act, fechaInfraccion: null }, true],
    ['both without a day', { ...act, fechaInfraccion: null }, { ...act, fechaInfraccion: null }, true],
    ['one without a plate', act, { ...act, dominio: null }, true],
    ['another plate', act, { ...act, dominio: 'AC999ZZ' }, false],
  ])('%s', (_name, one, other, same) => expect(both(isSameNumber, one, other)).toEqual([same, same]))

  const short = { numeroActa: '4471' }
  it.each([
    ['on one day', short, short, true],
    ['on one day, one without an hour', short, { ...short, hora: null }, true],
    ['five minutes apart', short, { ...short, hora: '18:47' }, true],
    ['six minutes apart', short, { ...short, hora: '18:48' }, false],
    ['a day apart', short, { ...short, fechaInfraccion: '2026-03-06' }, false],
    ['one without a day', short, { ...short, fechaInfraccion: null }, false],
    ['both without a day', { ...short, fechaInfraccion: null }, { ...short, fechaInfraccion: null }, false],
    ['another place', short, { ...short, ubicacion: 'Av. Mitre 700' }, false],
    ['one without a place', short, { ...short, ubicacion: null }, true],
    ['both without a place', { ...short, ubicacion: null }, { ...short, ubicacion: 'S/N' }, true],
  ])('that is short, %s', (_name, one, other, same) =>
    expect(both(isSameNumber, one, other)).toEqual([same, same]),
  )

  it.each([
    ['LN4471', true],
    ['447190', true],
    ['44719', false],
    ['111111', false],
    ['000000', false],
    ['123456', false],
    ['3456789', false],
  ])('%s on two days: %s', (numeroActa, same) => {
    const next = { numeroActa, fechaInfraccion: '2026-03-06' }
    expect(both(isSameNumber, { numeroActa }, next)).toEqual([same, same])
  })
})

describe('two reports name one act by its event', () => {
  it.each([
    ['all the same', {}, {}, true],
    ['five minutes apart', {}, { hora: '18:47' }, true],
    ['six minutes apart', {}, { hora: '18:48' }, false],
    ['another plate', {}, { dominio: 'AC999ZZ' }, false],
    ['one without a plate', {}, { dominio: null }, false],
    ['both without a plate', { dominio: null }, { dominio: null }, false],
    ['one without an hour', {}, { hora: null }, false],
    ['both without an hour', { hora: null }, { hora: null }, false],
    ['both at 00:00', { hora: '00:00' }, { hora: '00:00' }, false],
    ['one at 00:00, one a minute later', { hora: '00:00' }, { hora: '00:01' }, true],
    ['another place', {}, { ubicacion: 'Av. Mitre 700' }, false],
    ['the same offence', { tipologia: 'Luz roja' }, { tipologia: 'No respetar la luz roja' }, true],
    ['another offence', { tipologia: 'Velocidad' }, { tipologia: 'Luz roja' }, false],
    ['an offence that only one knows', { tipologia: 'Fotomulta' }, { tipologia: 'Luz roja' }, true],
  ])('%s', (_name, one, other, same) => expect(both(isSameEvent, one, other)).toEqual([same, same]))
})

import type { Infraction } from '@multas/contract'
import { describe, expect, it } from 'vitest'
import { amountCentavos, fullAmountCentavos, pendingCentavos } from './fine-amounts.ts'
import { fineBadges } from './fine-badges.ts'

const fine = (over: Partial<Infraction>) =>
  ({ resuelto: false, estado: '', totalInfraccion: '84300.00', pagoVoluntario: 'NO', ...over }) as Infraction

describe('badges', () => {
  const texts = (over: Partial<Infraction>, isVerified: boolean, isLive: boolean) =>
    fineBadges(fine(over), isVerified, isLive).map(({ text }) => text)

  it.each([
    [{}, false, false, ['pendiente']],
    [{}, false, true, ['pendiente', 'verificando']],
    [{}, true, true, ['pendiente', 'verificada']],
    [{ resuelto: true }, true, true, ['resuelta']],
    [{ estado: 'Causa RESUELTA' }, false, true, ['resuelta']],
  ])('%j, verified %s, live %s', (over, isVerified, isLive, expected) => {
    expect(texts(over, isVerified, isLive)).toEqual(expected)
  })
})

describe('amounts', () => {
  it.each([
    ['84300.00', 8_430_000],
    ['0.10', 10],
    [null, null],
    ['no informado', null],
  ])('%s is %s centavos', (totalInfraccion, centavos) => {
    expect(amountCentavos({ totalInfraccion })).toBe(centavos)
  })

  it('strikes through the double only with voluntary payment', () => {
    expect(fullAmountCentavos(fine({ pagoVoluntario: 'SI' }))).toBe(16_860_000)
    expect(fullAmountCentavos(fine({}))).toBeNull()
    expect(fullAmountCentavos(fine({ pagoVoluntario: 'SI', totalInfraccion: '0.00' }))).toBeNull()
  })

  it('adds what is pending, unreadable amounts as 0', () => {
    expect(pendingCentavos([fine({}), fine({ resuelto: true }), fine({ totalInfraccion: null })])).toBe(
      8_430_000,
    )
  })
})

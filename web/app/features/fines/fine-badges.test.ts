import { expect, it } from 'vitest'
import { fineBadges } from './fine-badges.ts'
import { sampleFine } from './fine-samples.ts'

it.each([
  [{}, false, false, ['pendiente']],
  [{}, false, true, ['pendiente', 'verificando']],
  [{}, true, true, ['pendiente', 'verificada']],
  [{ resuelto: true }, true, true, ['resuelta']],
  [{ estado: 'Causa RESUELTA' }, false, true, ['resuelta']],
])('%j, verified %s, live %s', (over, isVerified, isLive, expected) => {
  expect(fineBadges(sampleFine(over), isVerified, isLive).map((badge) => badge?.text)).toEqual(expected)
})

import { expect, it } from 'vitest'
import { sampleFine } from '../../../test/sample-fine.ts'
import { fineBadges, statusBadge } from './fine-badges.ts'

it.each([
  [{}, false, false, ['pendiente']],
  [{}, false, true, ['pendiente', 'verificando']],
  [{}, true, true, ['pendiente', 'verificada']],
  [{ resuelto: true }, true, true, ['resuelta']],
  [{ estado: 'Causa RESUELTA' }, false, true, ['resuelta']],
])('%j, verified %s, live %s', (over, isVerified, isLive, expected) => {
  expect(fineBadges(sampleFine(over), isVerified, isLive).map((badge) => badge?.text)).toEqual(expected)
})

it.each([
  [{ situacion: 'en_juicio' }, 'en juicio'],
  [{ situacion: 'ante_controlador' }, 'ante controlador'],
  [{ situacion: 'vencida' }, 'vencida'],
  [{ situacion: 'en_termino' }, 'en término'],
  [{ situacion: 'en_termino', resuelto: true }, undefined],
  [{}, undefined],
] as const)('%j stands %s', (over, text) => {
  expect(statusBadge(sampleFine(over))?.text).toBe(text)
})

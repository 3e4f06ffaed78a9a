import { expect, it } from 'vitest'
import { sampleFine } from '../../../test/sample-fine.ts'
import { dropUnknownJurisdiction, filterFines } from './filter-fines.ts'
import { type FineView, WHOLE_VIEW } from './fine-view.ts'

const fines = [
  sampleFine({ hash: 'a', numeroActa: 'CB-77', motivo: 'Luz roja', ubicacion: 'Av. Güemes 100' }),
  sampleFine({ hash: 'b', jurisdiccionSlug: 'salta', totalInfraccion: '1000.00', resuelto: true }),
  sampleFine({ hash: 'c', jurisdiccionSlug: 'salta', totalInfraccion: null, fechaInfraccion: null }),
]

const filters: readonly [Partial<FineView>, string][] = [
  [{}, 'abc'],
  [{ jurisdiction: 'salta' }, 'bc'],
  [{ state: 'pendientes' }, 'ac'],
  [{ state: 'resueltas' }, 'b'],
  [{ minPesos: 1000 }, 'ab'],
  [{ minPesos: 1001 }, 'a'],
  [{ maxPesos: 1000 }, 'b'],
  [{ minPesos: 5, maxPesos: 1 }, ''],
  [{ from: '2026-03-05', to: '2026-03-05' }, 'ab'],
  [{ from: '2026-03-06' }, ''],
  [{ to: '2026-03-04' }, ''],
  [{ text: 'guemes' }, 'a'],
  [{ text: 'ROJA cb-77' }, 'a'],
  [{ text: 'roja salta' }, ''],
  [{ state: 'pendientes', jurisdiction: 'salta' }, 'c'],
]

it.each(filters)('%j lets %s through', (over, hashes) => {
  const found = filterFines(fines, { ...WHOLE_VIEW, ...over })
  expect(found.map(({ hash }) => hash).join('')).toBe(hashes)
})

it('forgets a jurisdiction that none of the fines has', () => {
  const view = { ...WHOLE_VIEW, jurisdiction: 'chaco' }
  expect(dropUnknownJurisdiction(view, fines).jurisdiction).toBe('')
  expect(dropUnknownJurisdiction({ ...view, jurisdiction: 'salta' }, fines).jurisdiction).toBe('salta')
})

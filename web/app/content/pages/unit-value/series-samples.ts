import type { JurisdictionDescription } from '@multas/contract'
import type { UnitSeries } from './unit-series.ts'

const value = (pesos: number, from: string | null, to: string | null, source: string | null) => ({
  ...{ value: pesos, from, to, source },
  norm: source === null ? 'Resolución 1' : null,
  notes: null,
})

const FOUND = { norm: 'Ley 1, artículo 20', source: 'https://unidad.example', checked: '2026-11-22' }

export const SAMPLE_SERIES: UnitSeries = {
  slug: 'caba',
  place: 'Ciudad de Buenos Aires (CABA)',
  unitName: 'UF',
  path: '/infracciones-transito/multas-caba',
  basedOn: 'medio litro de nafta',
  ...FOUND,
  values: [
    value(731.62, null, '2025-09-07', 'https://valor-1.example/a'),
    value(798.51, '2025-09-08', '2026-03-02', 'https://valor-2.example/a'),
    value(949.99, '2026-03-03', '2026-09-02', null),
  ],
  discount: { percent: 50, term: '40 días', notes: null, norm: null, source: null, checked: null },
}

export const SAMPLE_DESCRIPTION: JurisdictionDescription = {
  slug: 'caba',
  name: 'CABA',
  level: 'provincial',
  province: null,
  officialSite: null,
  officialForm: null,
  consultation: { patent: 'live', dni: 'live' },
  facts: {
    capital: null,
    authority: null,
    unit: {
      name: 'UF',
      basedOn: 'medio litro de nafta',
      ...FOUND,
      latest: SAMPLE_SERIES.values.at(-1) ?? null,
      values: SAMPLE_SERIES.values,
    },
    voluntaryPayment: {
      ...{ discount: 50, term: '40 días', notes: null },
      ...{ norm: null, source: null, checked: null },
    },
    defence: null,
    instalments: null,
    prescription: null,
    offices: [],
    notes: [],
    questions: [],
  },
}

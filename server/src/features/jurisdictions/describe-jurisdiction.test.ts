import { jurisdictionDescription } from '@multas/contract'
import { describe, expect, it } from 'vitest'
import { describeJurisdiction } from './describe-jurisdiction.ts'
import { describeFaults } from './loading/fault.ts'
import { loadFiles } from './testing/consult.ts'

const SOURCE = [
  'sources:',
  '  - subjects: [patent]',
  '    base_url: https://secreta.example',
  '    auth: { type: header, name: X-Key, value: clave-secreta }',
  '    request: { path: /multas }',
  '    items: a',
  '    fields: { numeroActa: n }',
]

const describeFile = (...lines: readonly string[]) => describeWith({}, false, ...lines)

async function describeWith(
  env: Readonly<Record<string, string>>,
  isPublished: boolean,
  ...lines: readonly string[]
) {
  const loaded = loadFiles({ 'prueba.yaml': ['slug: prueba', 'name: Prueba', ...lines].join('\n') }, env)
  if (!loaded.ok) throw new Error(describeFaults(loaded.faults))
  const [jurisdiction] = loaded.jurisdictions
  if (jurisdiction === undefined) throw new Error('nothing was loaded')
  const description = describeJurisdiction(jurisdiction, isPublished)
  await loaded.close()
  expect(jurisdictionDescription.parse(description)).toEqual(description)
  return description
}

describe('what the public may know of a jurisdiction', () => {
  it.each([
    [true, 'live'],
    [false, 'not_configured'],
  ])(
    'says whether our registry answers for it; something of it is in force: %s',
    async (isPublished, mode) => {
      const registry = 'sources: [{ kind: registry, subjects: [patent] }]'
      const { consultation } = await describeWith({}, isPublished, registry)
      expect(consultation).toEqual({ patent: mode, dni: 'unsupported' })
    },
  )

  it('is null where its file says nothing', async () => {
    expect(await describeFile()).toEqual({
      slug: 'prueba',
      name: 'Prueba',
      level: 'provincial',
      province: null,
      officialSite: null,
      officialForm: null,
      consultation: { patent: 'not_configured', dni: 'not_configured' },
      facts: {
        ...{ capital: null, authority: null, unit: null, voluntaryPayment: null },
        ...{ instalments: null, defence: null, prescription: null, offices: [], notes: [], questions: [] },
      },
    })
  })

  it('has each fact with its norm, source and date', async () => {
    const { facts } = await describeFile(
      'capital: La Ciudad',
      'authority: { name: El Juzgado, norm: Ley 1 }',
      'voluntary_payment: { discount: 20, term: 30 días, notes: Nota., source: "https://example.org/a", checked: 2026-11-21 }',
      'instalments: { counts: [12, 6, 12], due_day: 10, interest_free: true, norm: Resolución 3 }',
      'defence: { term: 5 días hábiles, norm: Ley 2 }',
      'prescription: { term: 2 años }',
      'offices: [{ name: Oficina 1, address: Calle 1, hours: de 8 a 13 }]',
      'notes: [{ text: Una nota }]',
    )
    const nowhere = { norm: null, source: null, checked: null }
    expect(facts).toMatchObject({
      capital: 'La Ciudad',
      authority: { ...nowhere, name: 'El Juzgado', norm: 'Ley 1' },
      voluntaryPayment: {
        ...{ discount: 20, term: '30 días', notes: 'Nota.', norm: null },
        ...{ source: 'https://example.org/a', checked: '2026-11-21' },
      },
      instalments: {
        ...{ ...nowhere, norm: 'Resolución 3', notes: null },
        ...{ counts: [6, 12], dueDay: 10, interestFree: true },
      },
      defence: { ...nowhere, term: '5 días hábiles', notes: null, norm: 'Ley 2' },
      prescription: { ...nowhere, term: '2 años', notes: null },
      offices: [{ name: 'Oficina 1', address: 'Calle 1', hours: 'de 8 a 13', phone: null }],
      notes: [{ text: 'Una nota', source: null, checked: null }],
    })
  })

  it('has the newest value of the unit, for any order in the file', async () => {
    const { facts } = await describeFile(
      'unit:',
      '  name: UF',
      '  values:',
      '    - { value: 100, to: 2026-03-02 }',
      '    - { value: 120, from: 2026-03-03, to: 2026-09-02, norm: Resolución 1 }',
      '    - { value: 80, from: 2025-01-01, notes: Calculado }',
    )
    expect(facts.unit).toMatchObject({
      basedOn: null,
      latest: { value: 120, from: '2026-03-03', to: '2026-09-02', norm: 'Resolución 1', source: null },
    })
    expect(facts.unit?.values[0]).toMatchObject({ value: 80, notes: 'Calculado' })
  })

  it('has nothing of its sources', async () => {
    const reported = JSON.stringify(await describeFile('official_site: https://example.org', ...SOURCE))
    expect(reported).toContain('https://example.org')
    expect(reported).not.toMatch(/secreta|X-Key|sources|base_url/)
  })

  it('has the province of a municipality', async () => {
    expect(await describeFile('level: municipal', 'province: buenos-aires')).toMatchObject({
      level: 'municipal',
      province: 'buenos-aires',
    })
  })
})

describe('whether a search asks it', () => {
  const FROM_ENVIRONMENT = SOURCE.map((line) => line.replace('https://secreta.example', '$' + '{PRUEBA_URL}'))
  const BY_HAND = ['sources:', '  - { subjects: [dni], mode: needs_user }']

  it.each([
    ['asks about what its source takes', SOURCE, {}, 'live', 'unsupported'],
    ['has no access while a setting is missing', FROM_ENVIRONMENT, {}, 'not_configured', 'unsupported'],
    ['asks once it is set', FROM_ENVIRONMENT, { PRUEBA_URL: 'https://a.example' }, 'live', 'unsupported'],
    ['leaves to the driver what only a person can do', BY_HAND, {}, 'unsupported', 'needs_user'],
    [
      'prefers a way that is configured',
      [...FROM_ENVIRONMENT, ...SOURCE.slice(1)],
      {},
      'live',
      'unsupported',
    ],
  ] as const)('%s', async (_name, lines, env, patent, dni) => {
    expect((await describeWith(env, false, ...lines)).consultation).toEqual({ patent, dni })
  })
})

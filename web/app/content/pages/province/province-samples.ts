import type { JurisdictionDescription } from '@multas/contract'
import { PROVINCES } from '@multas/domain'

function sampleJurisdiction(
  slug: string,
  name: string,
  known: Partial<JurisdictionDescription> = {},
): JurisdictionDescription {
  return {
    slug,
    name,
    level: 'provincial',
    province: null,
    officialSite: `https://${slug}.example`,
    officialForm: null,
    consultation: { patent: 'not_configured', dni: 'unsupported' },
    ...known,
    facts: {
      ...{ capital: null, authority: null, unit: null, voluntaryPayment: null, defence: null },
      ...{ instalments: null, prescription: null, offices: [], notes: [], questions: [], ...known.facts },
    },
  }
}

const origin = (name: string) => ({
  norm: `Ley ${name}`,
  source: `https://fuente-${name}.example/nota`,
  checked: '2026-11-21',
})

export const RICH_PROVINCE = sampleJurisdiction('cordoba', 'Córdoba', {
  officialForm: 'https://formulario.example',
  consultation: { patent: 'live', dni: 'needs_user' },
  facts: {
    capital: 'Córdoba',
    authority: { name: 'el Juzgado', ...origin('autoridad') },
    unit: {
      name: 'UFM',
      basedOn: 'un litro de nafta',
      ...origin('unidad'),
      latest: {
        value: 1638.5,
        from: '2026-02-11',
        to: null,
        norm: null,
        source: 'https://valor-2.example',
        notes: null,
      },
      values: [
        {
          value: 1261,
          from: null,
          to: '2026-02-10',
          norm: 'Resolución 1',
          source: 'https://valor-1.example',
          notes: 'Calculado de la boleta.',
        },
        {
          value: 1638.5,
          from: '2026-02-11',
          to: null,
          norm: null,
          source: 'https://valor-2.example',
          notes: null,
        },
      ],
    },
    instalments: null,
    voluntaryPayment: { discount: 20, term: '30 días', notes: 'Orientativo. Una nota.', ...origin('pago') },
    defence: { term: '10 días', notes: null, ...origin('descargo') },
    prescription: { term: '3 años', notes: null, ...origin('prescripcion') },
    offices: [
      {
        ...{ name: 'Oficina', address: 'Calle 1', phone: null, email: null, hours: null },
        ...{ source: 'https://fuente-oficina.example', checked: '2026-11-21' },
      },
    ],
    notes: [{ text: 'Una nota de la casa', source: 'https://fuente-nota.example', checked: '2026-11-21' }],
    questions: [
      {
        question: '¿Una pregunta propia?',
        answer: 'Su respuesta',
        source: 'https://fuente-pregunta.example',
        checked: '2026-11-21',
      },
    ],
  },
})

const RIO_TERCERO = sampleJurisdiction('rio-tercero', 'Río Tercero', {
  level: 'municipal',
  province: 'cordoba',
  consultation: { patent: 'live', dni: 'live' },
})

const NATIONAL = sampleJurisdiction('nacional', 'Nacional', {
  level: 'nacional',
  officialForm: 'https://nacional.example/consulta',
})

export const SAMPLE_JURISDICTIONS: readonly JurisdictionDescription[] = [
  ...PROVINCES.map(({ slug, name }) => (slug === 'cordoba' ? RICH_PROVINCE : sampleJurisdiction(slug, name))),
  RIO_TERCERO,
  NATIONAL,
]

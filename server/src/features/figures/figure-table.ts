import type { Compared, Figure, IncomeSum } from '@multas/contract'
import { type CsvCell, FUNNEL_STEP_NAMES, nameMailKind, SOURCE_STATE_NAMES } from '@multas/domain'
import type { Figures } from './read-figures.ts'

export interface FigureTable {
  readonly titles: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}

export function tabulate(figure: Figure, figures: Figures): FigureTable {
  return TABLES[figure](figures)
}

const TABLES: Readonly<Record<Figure, (figures: Figures) => FigureTable>> = {
  searches: ({ points, step, period }) => ({
    titles: [
      step === 'hour' ? `Hora del ${period.from}` : 'Día',
      'Búsquedas',
      'Visitantes verificados',
      'Completas',
      'Completas con fallas',
      'Búsquedas, período anterior',
      'Visitantes verificados, período anterior',
      'Completas, período anterior',
      'Completas con fallas, período anterior',
    ],
    rows: points.map(({ at, now, before }) => [
      at,
      now?.started ?? null,
      now?.visitors ?? null,
      now?.completed ?? null,
      now?.withFailures ?? null,
      before.started,
      before.visitors,
      before.completed,
      before.withFailures,
    ]),
  }),
  funnel: ({ funnel }) => ({
    titles: ['Paso', 'Visitas', 'Visitas, período anterior'],
    rows: funnel.map(({ step, now, before }) => [FUNNEL_STEP_NAMES[step], now, before]),
  }),
  mails: ({ mails }) => ({
    titles: [
      'Correo',
      'Enviados',
      'Rechazados',
      'Intentos fallidos',
      'Enviados, período anterior',
      'Rechazados, período anterior',
      'Intentos fallidos, período anterior',
    ],
    rows: mails.map(({ kind, sent, refused, unavailable }) => {
      const counts = [sent, refused, unavailable]
      return [
        nameMailKind(kind),
        ...counts.map(({ now }: Compared) => now),
        ...counts.map(({ before }) => before),
      ]
    }),
  }),
  jurisdictions: ({ jurisdictions }) => ({
    titles: [
      'Jurisdicción',
      'Estado',
      'Consultas',
      'Consultas, período anterior',
      'Respondidas',
      'Mediana (ms)',
      'p95 (ms)',
    ],
    rows: jurisdictions.map((one) => [
      one.name,
      SOURCE_STATE_NAMES[one.state],
      one.consultations.now,
      one.consultations.before,
      one.answered,
      one.medianMs,
      one.p95Ms,
    ]),
  }),
  income: ({ income, step, period }) => ({
    titles: [
      step === 'hour' ? `Hora del ${period.from}` : 'Día',
      'Cobrado (ARS)',
      'Devuelto (ARS)',
      'Cobros',
      'Altas',
      'Bajas',
      'Cobrado, período anterior (ARS)',
      'Devuelto, período anterior (ARS)',
      'Cobros, período anterior',
      'Altas, período anterior',
      'Bajas, período anterior',
    ],
    rows: income.points.map(({ at, now, before }) => [
      at,
      ...(now === null ? [null, null, null, null, null] : incomeCells(now)),
      ...incomeCells(before),
    ]),
  }),
}

const incomeCells = (sum: IncomeSum): CsvCell[] => [
  sum.paidCentavos / 100,
  sum.refundedCentavos / 100,
  sum.payments,
  sum.begun,
  sum.ended,
]

import type { Infraction, JurisdictionCoverage } from '@multas/contract'
import { describe, expect, it } from 'vitest'
import {
  actNote,
  consultedAt,
  fineCells,
  groupCoverage,
  headlineOf,
  inReportOrder,
  summaryRows,
} from './describe-result.ts'

const line = (outcome: JurisdictionCoverage['outcome'], name = 'Córdoba'): JurisdictionCoverage => ({
  jurisdiction: 'x',
  name,
  outcome,
  found: 0,
  consultedAt: null,
  fromCache: false,
  message: null,
  link: null,
})

const TODAY = '2026-03-11'

const fine = (changes: Partial<Infraction> = {}): Infraction => ({
  id: 'h',
  hash: 'h',
  jurisdiccion: 'Córdoba',
  jurisdiccionSlug: 'cordoba',
  numeroActa: 'A-1',
  resuelto: false,
  estado: 'CON DEUDA',
  totalInfraccion: '84300.00',
  pagoVoluntario: 'NO',
  pagoVoluntarioVencimiento: null,
  dominio: 'AB123CD',
  fechaInfraccion: '2026-03-05',
  hora: '10:30',
  juzgado: null,
  ubicacion: 'Av. Colón 1200',
  tipologia: null,
  motivo: 'Semáforo en rojo',
  descripcion: null,
  uf: null,
  velocidad: null,
  velocidadMax: null,
  pruebas1: false,
  pruebas2: false,
  actaPdf: false,
  boletaPdf: false,
  pagoLink: null,
  lat: null,
  lng: null,
  ...changes,
})

describe('the headline', () => {
  const headline = (
    coverage: JurisdictionCoverage[],
    infractions: Infraction[] = [],
    sessionComplete = true,
  ) => headlineOf({ coverage, infractions, sessionComplete, searchType: 'patent' })

  it('says that there are none only when everyone answered and the search is over', () => {
    expect(headline([line('empty'), line('empty')]).title).toBe('No se encontraron infracciones')
    for (const outcome of ['partial', 'needs_user', 'maintenance', 'timeout', 'error', null] as const)
      expect(headline([line('empty'), line(outcome)])).toEqual({
        title: 'Nada encontrado en 1 de 2 jurisdicciones',
        text: expect.stringContaining('puede haber infracciones'),
      })
    for (const outcome of ['unsupported', 'not_configured'] as const)
      expect(headline([line('empty'), line(outcome)])).toEqual({
        title: 'No se encontraron infracciones',
        text: 'Respondieron todas las jurisdicciones consultadas (1). Otra no permite esta consulta o todavía no se consulta.',
      })
    expect(headline([line('empty')], [], false).title).toBe('Nada encontrado en 1 de 1 jurisdicciones')
    expect(headline([]).title).toBe('Nada encontrado en 0 de 0 jurisdicciones')
  })

  it('counts what was found', () => {
    expect(headline([line('error')], [fine()])).toEqual({
      title: '1 infracción encontrada en sistema',
      text: null,
    })
  })
})

it('names every jurisdiction under what became of it', () => {
  expect(
    groupCoverage([
      line('found', 'Salta'),
      line('empty', 'Chaco'),
      line('timeout', 'Jujuy'),
      line('needs_user', 'CABA'),
      line('unsupported', 'Lanús'),
      line('not_configured', 'Ezeiza'),
      line(null, 'Berisso'),
    ]).map(({ label, names }) => `${label}: ${names.join(', ')}`),
  ).toEqual([
    'Respondieron: Chaco, Salta',
    'No pudieron consultarse completamente: Jujuy',
    'Hay que consultarlas en su sitio oficial: CABA',
    'No permiten esta consulta: Lanús',
    'No se consultan todavía: Ezeiza',
    'Sin respuesta hasta ahora: Berisso',
  ])
})

it('gives the hour of the consultation in Argentine time', () => {
  expect(consultedAt({ startTime: '2026-11-22T01:24:30.000Z' })).toBe(
    '21 de noviembre de 2026 a las 22:24 (hora de la Argentina)',
  )
})

it('adds up what is pending and what is resolved, and counts missing amounts', () => {
  const fines = [
    fine(),
    fine({ resuelto: true, totalInfraccion: '1000.50' }),
    fine({ estado: 'Resuelta (pagada)' }),
  ]
  expect(summaryRows([...fines, fine({ totalInfraccion: null })], TODAY)).toEqual([
    ['Total', '4 infracciones, 1 sin importe', '$\u00a0169.601'],
    ['Pendientes', '2 infracciones, 1 sin importe', '$\u00a084.300'],
    ['Resueltas', '2 infracciones', '$\u00a085.301'],
  ])
})

it('says how many reduced amounts have ended', () => {
  const ended = fine({ pagoVoluntario: 'SI', pagoVoluntarioVencimiento: '2026-03-01', situacion: 'vencida' })
  const open = fine({
    pagoVoluntario: 'SI',
    pagoVoluntarioVencimiento: '2026-12-01',
    situacion: 'en_termino',
  })
  const planned = { ...ended, situacion: 'en_plan_de_pago' } as const
  const overdue = { ...open, situacion: 'vencida' } as const
  expect(summaryRows([ended, planned, open, overdue], TODAY).map(([label, count]) => [label, count])).toEqual(
    [
      ['Total', '4 infracciones, 2 con el pago voluntario vencido'],
      ['Pendientes', '4 infracciones, 2 con el pago voluntario vencido'],
      ['Resueltas', '0 infracciones'],
    ],
  )
})

it('puts the pending first, the newest of them first', () => {
  const shown = inReportOrder(
    [
      fine({ numeroActa: 'paid', resuelto: true, fechaInfraccion: '2026-09-01' }),
      fine({ numeroActa: 'undated', fechaInfraccion: null }),
      fine({ numeroActa: 'old', fechaInfraccion: '2020-01-01' }),
      fine({ numeroActa: 'new', fechaInfraccion: '2026-01-01' }),
    ],
    TODAY,
  )
  expect(shown.map(({ principal }) => principal.numeroActa)).toEqual(['new', 'old', 'undated', 'paid'])
})

describe('a fine', () => {
  it('is a row of cells and a note', () => {
    expect(fineCells(fine())).toEqual(['Córdoba', 'A-1', '05/03/2026', 'Pendiente', '$\u00a084.300', '–'])
    expect(actNote({ principal: fine(), others: [] }, 'patent')).toBe(
      'Motivo: Semáforo en rojo · Hora: 10:30 · Ubicación: Av. Colón 1200 · Estado informado: CON DEUDA',
    )
    expect(actNote({ principal: fine({ estado: 'Sin estado informado' }), others: [] }, 'patent')).toMatch(
      / · Sin estado informado$/,
    )
    expect(actNote({ principal: fine({ estado: 'Pendiente' }), others: [] }, 'dni')).toContain(
      'Patente: AB123CD',
    )
    expect(actNote({ principal: fine({ puntos: 4 }), others: [] }, 'patent')).toContain(
      ' · Puntos de licencia: 4 · ',
    )
    expect(actNote({ principal: fine({ enRevision: true }), others: [] }, 'patent')).toContain(
      'En revisión: alguien avisó',
    )
  })

  it.each([
    [{}, 'Motivo: Semáforo en rojo'],
    [{ motivo: null, descripcion: 'Art. 77' }, 'Descripción: Art. 77'],
    [{ motivo: null, tipologia: 'luz roja' }, 'Tipología: luz roja'],
  ])('with %j is described by its first text, named as on the page', (changes, text) => {
    expect(actNote({ principal: fine(changes), others: [] }, 'patent').split(' · ')[0]).toBe(text)
  })

  it('says that its jurisdiction stopped reporting it', () => {
    const gone = fine({ resuelto: true, estado: 'La jurisdicción dejó de informarla' })
    expect(actNote({ principal: gone, others: [] }, 'patent')).toBe(
      'Motivo: Semáforo en rojo · Hora: 10:30 · Ubicación: Av. Colón 1200 · La jurisdicción dejó de informarla',
    )
  })

  it('says what is missing and what the reduced price depends on', () => {
    const bare = fine({
      jurisdiccion: '',
      numeroActa: null,
      fechaInfraccion: null,
      totalInfraccion: null,
      resuelto: true,
    })
    expect(fineCells(bare)).toEqual([
      'Sin jurisdicción',
      'S/N',
      'No disponible',
      'Resuelta',
      'Sin importe',
      '–',
    ])
    const reduced = fine({ pagoVoluntario: 'SI', pagoVoluntarioVencimiento: '2026-12-05' })
    expect(fineCells(reduced).at(-1)).toBe('05/12/2026')
    expect(fineCells({ ...reduced, pagoVoluntario: 'NO' }).at(-1)).toBe('05/12/2026')
    expect(actNote({ principal: reduced, others: [] }, 'patent')).toMatch(
      /(^| · )Importe con pago voluntario($| · )/,
    )
    const judicial = fine({ situacion: 'en_juicio' })
    expect(actNote({ principal: judicial, others: [] }, 'patent')).toContain('Situación: en juicio')
    const known = { importe: '168600.00', descuento: null, norma: null, fuente: null, revisado: null }
    const full = fine({ totalInfraccion: '84300.00', pagoVoluntario: 'SI', importeCompleto: known })
    expect(actNote({ principal: full, others: [] }, 'patent').replaceAll('\u00a0', ' ')).toContain(
      'Importe con pago voluntario (importe completo: $ 168.600, informado por la jurisdicción)',
    )
    const note = {
      clase: 'dudoso',
      texto: 'Es mucho.',
      norma: 'Ley 1',
      fuente: null,
      revisado: null,
    } as const
    const noted = { principal: fine({ hash: 'one' }), others: [fine({ hash: 'other' })] }
    expect(actNote(noted, 'patent', new Map([['one', note]]))).toContain(' · Es mucho. Fuente: Ley 1.')
    expect(actNote(noted, 'patent', new Map([['other', note]]))).toMatch(/También la informa .*Es mucho\./)
  })
})

it('an act of two jurisdictions is one row that names the other report, and counts once', () => {
  const act = { numeroActa: 'LN-4471902' }
  const reports = [
    fine({ ...act, hash: 'ba', jurisdiccion: 'Buenos Aires', jurisdiccionSlug: 'buenos-aires' }),
    fine({ ...act, hash: 'ln', jurisdiccion: 'Lanús', jurisdiccionSlug: 'lanus', totalInfraccion: '70000' }),
  ]
  const [shown, ...rest] = inReportOrder(reports, TODAY)
  expect(rest).toEqual([])
  expect(shown && fineCells(shown.principal)[0]).toBe('Lanús')
  expect(shown && actNote(shown, 'patent')).toContain(
    'También la informa Buenos Aires: acta LN-4471902, pendiente, $\u00a084.300, Estado informado: CON DEUDA · El acta LN-4471902 la informan 2 jurisdicciones: la contamos una sola vez.',
  )
  expect(summaryRows(reports, TODAY)[0]).toEqual(['Total', '1 infracción', '$\u00a070.000'])
  expect(
    headlineOf({ infractions: reports, coverage: [], sessionComplete: true, searchType: 'patent' }),
  ).toEqual({
    title: '1 infracción encontrada en sistema',
    text: 'El acta LN-4471902 la informan 2 jurisdicciones: la contamos una sola vez.',
  })
})

it('names where another report is paid only while it is pending', () => {
  const other = fine({ hash: 'other', pagoLink: 'https://pagos.example.org/1' })
  const noteOf = (report: Infraction) => actNote({ principal: fine(), others: [report] }, 'patent')
  expect(noteOf(other)).toContain(other.pagoLink)
  expect(noteOf({ ...other, resuelto: true })).not.toContain(other.pagoLink)
})

it('leaves an amount that a controller sets out of the sums, and says so', () => {
  const note = { clase: 'a_determinar', texto: '', norma: null, fuente: null, revisado: null } as const
  const open = fine({ hash: 'o', numeroActa: 'A-2', totalInfraccion: '0.00', notaImporte: note })
  expect(fineCells(open)[4]).toBe('A determinar')
  expect(summaryRows([open], TODAY)[1]).toEqual(['Pendientes', '1 infracción', 'A determinar'])
  expect(summaryRows([open, fine()], TODAY)[1]).toEqual([
    'Pendientes',
    '2 infracciones, 1 con importe a determinar',
    '$\u00a084.300',
  ])
})

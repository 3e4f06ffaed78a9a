import type { JurisdictionCoverage } from '@multas/contract'
import { type CoverageStatus, coverageStatusOf } from './outcome-texts.ts'

export interface CoverageGroup {
  readonly title: string
  readonly explanation: string | null
  readonly lines: readonly JurisdictionCoverage[]
}

/** In order of importance. */
const GROUPS: readonly (Omit<CoverageGroup, 'lines'> & { readonly outcomes: readonly CoverageStatus[] })[] = [
  { title: 'Informaron infracciones', explanation: null, outcomes: ['found'] },
  {
    title: 'Respondieron en parte',
    explanation: 'Lo que informaron está en la lista. Pueden tener otras infracciones que no vemos.',
    outcomes: ['partial'],
  },
  {
    title: 'No respondieron bien',
    explanation: 'Pueden tener infracciones que no vemos. Lo que ya se conocía queda como pendiente.',
    outcomes: ['maintenance', 'timeout', 'error', null],
  },
  {
    title: 'No llegamos a consultarlas',
    explanation: 'Estamos recibiendo muchas búsquedas. Pueden tener infracciones que no vemos.',
    outcomes: ['overloaded'],
  },
  {
    title: 'Las tenés que consultar vos',
    explanation: 'Su sitio pide que una persona haga la consulta. Te copiamos el dato para que lo pegues.',
    outcomes: ['needs_user'],
  },
  { title: 'No tienen infracciones', explanation: null, outcomes: ['empty'] },
  {
    title: 'No las consultamos',
    explanation: 'No permiten este tipo de consulta o todavía no tenemos un convenio para consultarlas.',
    outcomes: ['unsupported', 'not_configured'],
  },
]

export function groupCoverage(coverage: readonly JurisdictionCoverage[]): CoverageGroup[] {
  const byName = coverage.toSorted((one, other) => one.name.localeCompare(other.name, 'es-AR'))
  return GROUPS.map(({ title, explanation, outcomes }) => ({
    title,
    explanation,
    lines: byName.filter((line) => outcomes.includes(coverageStatusOf(line))),
  })).filter(({ lines }) => lines.length > 0)
}

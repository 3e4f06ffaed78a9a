import { groupReports } from '../group-reports.ts'

/** A fine as the API returns it, of the jurisdiction before the `#` of its hash. */
export const sampleReport = (n: string, over: object = {}) => ({
  hash: n,
  jurisdiccionSlug: n.split('#')[0] ?? n,
  numeroActa: null as string | null,
  dominio: 'AB123CD' as string | null,
  fechaInfraccion: '2026-03-05' as string | null,
  hora: '18:42' as string | null,
  ubicacion: 'Av. Hipólito Yrigoyen 3863, Lanús' as string | null,
  tipologia: null as string | null,
  motivo: null,
  descripcion: null,
  lat: null as number | null,
  lng: null as number | null,
  resuelto: false,
  estado: 'Pendiente',
  totalInfraccion: '1000.00' as string | null,
  ...over,
})

export type Sample = ReturnType<typeof sampleReport>

export function actsOf(reports: readonly Sample[]): string[] {
  return groupReports(reports)
    .map(({ principal, others }) => [principal, ...others].map(({ hash }) => hash).join(' '))
    .toSorted()
}

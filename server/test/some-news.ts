import type { FineNews } from '@multas/domain'

let fines = 0

/** A news item as the monitor reports it, of a new fine in Córdoba each time. */
export function someNews(
  changes: Partial<Omit<FineNews, 'fine'>> = {},
  fine: Partial<FineNews['fine']> = {},
): FineNews {
  return {
    kind: 'nueva',
    beforeCentavos: null,
    beforeState: null,
    dueDay: null,
    ...changes,
    fine: {
      hash: `fine-${++fines}`,
      jurisdiction: 'cordoba',
      jurisdiccion: 'Córdoba',
      numeroActa: 'A-0012345',
      dominio: 'AB123CD',
      estado: 'pendiente',
      estadoTexto: null,
      resuelto: false,
      totalCentavos: 8_430_000,
      pagoVoluntario: false,
      pagoVoluntarioVencimiento: null,
      fechaInfraccion: '2026-03-15',
      tipologia: 'Exceso de velocidad',
      ...fine,
    },
  }
}

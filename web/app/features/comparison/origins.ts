import { DEFENCE_LAW_URL } from '@multas/domain'
import type { Origin } from './statement.ts'

/** The national law, by its official text. Provinces and towns may have rules of their own. */
export const FIRM_SANCTION: Origin = {
  norm: 'Ley 24.449, artículo 85 (según Ley 26.363)',
  source: DEFENCE_LAW_URL,
  checked: null,
}

export const REPEATED_OFFENCE: Origin = {
  norm: 'Ley 24.449, artículo 87',
  source: DEFENCE_LAW_URL,
  checked: null,
}

export const PRESCRIPTION: Origin = {
  norm: 'Ley 24.449, artículo 89',
  source: DEFENCE_LAW_URL,
  checked: null,
}

/** On what contesting costs, in general. */
export const CONTESTING: Origin = {
  norm: null,
  source: 'https://clarin.com/sociedad/-como-reclamar-por-una-multa-que-no-cometi-_0_xv7KSspFI.amp.html',
  checked: '2026-11-21',
}

export const SOLD_CAR: Origin = {
  norm: null,
  source: 'https://www.clarin.com/ciudades/vendi-auto-siguen-llegando-multas_0_IC5N-F97.html',
  checked: '2026-11-21',
}

export const TWIN_PLATE: Origin = {
  norm: null,
  source:
    'https://www.diariouno.com.ar/sociedad/que-pasa-si-un-auto-gemelo-comete-una-infraccion-transito-y-me-llega-la-multa-n1427532',
  checked: '2026-11-21',
}

import { DEFENCE_LAW_URL } from '../defence/defence-law.ts'

export interface Origin {
  readonly norm: string | null
  readonly source: string | null
  readonly checked: string | null
}

/** Returns an article of the national traffic law. Provinces and towns may differ. */
export function nationalArticle(number: string): Origin {
  return { norm: `Ley 24.449, artículo ${number}`, source: DEFENCE_LAW_URL, checked: null }
}

export const ORIGINS = {
  voluntaryPayment: nationalArticle('85 (según Ley 26.363)'),
  repeatedOffence: nationalArticle('87'),
  prescription: nationalArticle('89'),
  contesting: {
    norm: null,
    source: 'https://clarin.com/sociedad/-como-reclamar-por-una-multa-que-no-cometi-_0_xv7KSspFI.amp.html',
    checked: '2026-11-21',
  },
  soldCar: {
    norm: null,
    source: 'https://www.clarin.com/ciudades/vendi-auto-siguen-llegando-multas_0_IC5N-F97.html',
    checked: '2026-11-21',
  },
  twinPlate: {
    norm: null,
    source:
      'https://www.diariouno.com.ar/sociedad/que-pasa-si-un-auto-gemelo-comete-una-infraccion-transito-y-me-llega-la-multa-n1427532',
    checked: '2026-11-21',
  },
} as const satisfies Readonly<Record<string, Origin>>

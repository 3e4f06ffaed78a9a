import { DEFENCE_LAW_URL } from '../defence/defence-law.ts'

/** Where a statement comes from: the norm that says it, a page where it can be read, the day on which that was checked. */
export interface Origin {
  readonly norm: string | null
  readonly source: string | null
  /** `YYYY-MM-DD`. */
  readonly checked: string | null
}

/** An article of the national traffic law, by its official text. Provinces and towns may have rules of their own. */
export function nationalArticle(number: string): Origin {
  return { norm: `Ley 24.449, artículo ${number}`, source: DEFENCE_LAW_URL, checked: null }
}

/** The origins of what is told in more than one place of the site: corrected here, corrected everywhere. */
export const ORIGINS = {
  voluntaryPayment: nationalArticle('85 (según Ley 26.363)'),
  repeatedOffence: nationalArticle('87'),
  prescription: nationalArticle('89'),
  /** On what contesting costs, in general. */
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

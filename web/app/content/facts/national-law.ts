/** Where a statement comes from, as SourceNote shows it. */
export interface Origin {
  readonly norm: string | null
  readonly source: string | null
  readonly checked: string | null
}

const LAW = 'https://www.argentina.gob.ar/normativa/nacional/ley-24449-818'

const article = (number: string): Origin => ({
  norm: `Ley 24.449, artículo ${number}`,
  source: LAW,
  checked: null,
})

/** The national law, by its official text. Provinces and towns may join it, and may have rules of their own. */
export const SCOPE: Origin = {
  norm: 'Ley 24.449, artículo 1',
  source: 'https://defensoriasantafe.gob.ar/normativas/legislacion/ley-nacional-de-transito',
  checked: '2026-11-22',
}
export const GRAVE_OFFENCES = article('77')
export const UNIT = article('84')
export const VOLUNTARY_PAYMENT = article('85 (según Ley 26.363)')
export const REPEATED_OFFENCE = article('87')
export const PRESCRIPTION = article('89')
export const RECORD_RULES = article('69')

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

export const NO_DEBT_PAPER: Origin = {
  norm: 'Disposición DNRPA 142/2024',
  source:
    'https://www.adnrionegro.com.ar/2024/10/eliminan-el-libre-deuda-para-la-transferencia-de-vehiculos/',
  checked: '2026-11-22',
}

export const FALSE_MAIL: Origin = {
  norm: null,
  source: 'https://zonanortevision.com.ar/342692/alerta-notificacion-fraudulenta-de-infraccion-de-transito',
  checked: '2026-11-22',
}

export const FALSE_PAPER: Origin = {
  norm: null,
  source:
    'https://tn.com.ar/sociedad/2025/05/07/si-aparece-esta-infraccion-en-tu-auto-tirala-como-funciona-la-estafa-que-vacia-tus-cuentas-en-segundos/?outputType=amp',
  checked: '2026-11-22',
}

/** What the national law says of the price of paying at once, for those that have joined it. */
export const NATIONAL_DISCOUNT =
  'La ley nacional prevé un 50 % menos cuando se trata de normas de circulación en la vía pública y se reconoce la falta. Vale en jurisdicción federal y donde se adhirió a esa parte de la ley.'

export const NATIONAL_PRESCRIPTION =
  'La ley nacional dice 2 años para las faltas leves y 5 para las graves. No es automática: hay que pedirla, y hay actos del trámite que vuelven a empezar la cuenta.'

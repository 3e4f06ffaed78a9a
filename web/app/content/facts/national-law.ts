import { nationalArticle, ORIGINS, type Origin } from '@multas/domain'

/**
 * The national law, from its official text. Provinces and towns may adopt it and may have rules of their own.
 */
export const SCOPE: Origin = {
  norm: 'Ley 24.449, artículo 1',
  source: 'https://defensoriasantafe.gob.ar/normativas/legislacion/ley-nacional-de-transito',
  checked: '2026-11-22',
}
export const GRAVE_OFFENCES = nationalArticle('77')
export const UNIT = nationalArticle('84')
export const VOLUNTARY_PAYMENT = ORIGINS.voluntaryPayment
export const REPEATED_OFFENCE = ORIGINS.repeatedOffence
export const PRESCRIPTION = ORIGINS.prescription
export const RECORD_RULES = nationalArticle('69')

export const CONTESTING = ORIGINS.contesting
export const SOLD_CAR = ORIGINS.soldCar
export const TWIN_PLATE = ORIGINS.twinPlate
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

/** For jurisdictions that adopted the law. */
export const NATIONAL_DISCOUNT =
  'La ley nacional prevé un 50 % menos cuando se trata de normas de circulación en la vía pública y se reconoce la falta. Vale en jurisdicción federal y donde se adhirió a esa parte de la ley.'

export const NATIONAL_PRESCRIPTION =
  'La ley nacional dice 2 años para las faltas leves y 5 para las graves. No es automática: hay que pedirla, y hay actos del trámite que vuelven a empezar la cuenta.'

import type { FineState } from './fine.ts'

const PAID =
  /\b(?:PAGAD|ABONAD|SALDAD|CANCELAD|COBRAD)[AO]S?\b|\bPAGO (?:VOLUNTARIO )?(?:ACREDITADO|REALIZADO|REGISTRADO|EFECTUADO|CONFIRMADO)\b|\bPAGO TOTAL$|^(?:(?:ACTA|CAUSA|DEUDA|ESTADO|INFRACCION|MULTA|YA) )?PAG[AO]$/
const VOID =
  /\b(?:ANULAD|DESESTIMAD|ARCHIVAD|ABSUELT|SOBRESEID|PRESCRIPT)[AO]S?\b|\bABSOLUTORI[AO]\b|\bSOBRESEIMIENTO\b|^LIBRE(?: DE MULTAS?)?$|^(?:DADA DE )?BAJA$/
const DOUBT =
  /\b(?:NO|NI|SIN|NUNCA|PENDIENTES?|RECHAZAD\w*|PARCIAL(?:MENTE)?|IMPAG\w*|ADEUD\w*|DEBE|FALTA\w*|SOLICIT\w*|PEDIDO|TRAMITE|PROCESO|REVISION|CUOTAS?|PLAN|CONVENIO|PUEDE|SER|HASTA|DESCARGO|RECURSO|APELACION|RECLAMO|EN PARTE|A CUENTA|CON (?:SALDO|DIFERENCIA|DEUDAS?|MULTA)|POR ERROR|CONTRACARGO|REVERSAD\w*|PROVISORI\w*|PAGAD[AO] N|[0-9]{1,2} DE [0-9]{1,2}|REVERTID\w*)\b|\b(?:PAGO|BOLETA|CUPON|AUDIENCIA|TURNO|CITACION|NOTIFICACION|PRORROGA|DESCUENTO|BONIFICACION|BENEFICIO|SENTENCIA|CONDENA|RESOLUCION|LICENCIA) (?:ANULAD|CANCELAD)/
const NO_DEBT =
  /^(?:(?:ACTA|CAUSA|DOMINIO|ESTADO|VEHICULO) )?(?:SIN|LIBRE(?: DE)?|NO (?:REGISTRA|POSEE|TIENE|PRESENTA)) DEUDAS?(?: PENDIENTES?| EXIGIBLES?)?$/
const NO_EFFECT = /^(?:DEJADA )?SIN EFECTO$/

const PAYMENT_PLAN = /\bPLAN(?:ES)? (?:DE )?(?:PAGOS?|FACILIDADES)\b|\bEN PLAN\b|\bCONVENIO\b|\bMORATORIA\b/
const PLAN_OVER = /\b(?:SIN|CADUC\w*|CAID[AO]|RECHAZAD\w*|ANULAD\w*|VENCID\w*|CANCELAD\w*|FINALIZAD\w*)\b/
const CONTROLLER =
  /\b(?:REQUIERE|RESOLVER|RESUELVE|ANTE|CON|UN|EL) CONTROLADOR(?:A|ES)?\b|^CONTROLADOR(?:A)?$|\bCONTROLLER REQUIRED\b/
const COLLECTION = /\b(?:APREMIOS?|JUDICIAL(?:ES)?|JUICIO|EJECUCION)\b/
const NO_COLLECTION = /\b(?:SIN|NO)\b|\bJUICIO DE FALTAS\b/
const SENTENCE = /\b(?:SENTENCIA|SENTENCIAD[AO]|CONDENA|CONDENAD[AO]|CONDENATORIA)\b/
const NO_SENTENCE = /\b(?:SIN|NO|A|PENDIENTE|ESPERA|ESPERANDO|ABSOLUTORIA)\b/
const DEFENCE = /\b(?:DESCARGO|APELACION|APELAD[AO])\b/
const NO_DEFENCE =
  /\bSIN DESCARGO\b|\bPENDIENTE (?:DE |PARA )?DESCARGO\b|\b(?:PARA|PLAZO DE|TERMINO DE) DESCARGO\b|\b(?:DESCARGO|APELACION) (?:RECHAZAD|DENEGAD|DESESTIMAD|VENCID|NO )/
const OVERDUE = /\bVENCID[AO]S?\b/
const NOT_OVERDUE = /\b(?:NO|SIN) VENCID/
const VOLUNTARY = /\bPAGO VOLUNTARIO\b|^VOLUNTARIO$/
const NO_VOLUNTARY = /\b(?:SIN|NO|PERDIO|PERDIDO) (?:EL )?(?:ADMITE )?PAGO VOLUNTARIO\b/
const OWED =
  /\b(?:PENDIENTES?|IMPAG[AO]S?|ADEUD\w*|DEUDAS?|NO VENCID[AO]|A VENCER|(?:NO|SIN|FALTA DE|A|POR) PAG\w*|(?:NO|SIN) (?:ABONA|CANCELA)\w*|SIN DESCARGO|SIN PAGO VOLUNTARIO)\b|\b(?:DESCARGO|APELACION|PAGO) (?:RECHAZAD|DENEGAD|DESESTIMAD|VENCID)/
const NOT_OWED = /\b(?:SIN|NO (?:REGISTRA|POSEE|TIENE|PRESENTA)|LIBRE(?: DE)?) DEUDAS?\b/

const RULES: readonly (readonly [state: FineState, pattern: RegExp, exception: RegExp | null])[] = [
  ['pagada', NO_DEBT, null],
  ['anulada', NO_EFFECT, null],
  ['anulada', VOID, DOUBT],
  ['pagada', PAID, DOUBT],
  ['plan_de_pago', PAYMENT_PLAN, PLAN_OVER],
  ['requiere_controlador', CONTROLLER, null],
  ['apremio', COLLECTION, NO_COLLECTION],
  ['sentencia', SENTENCE, NO_SENTENCE],
  ['en_descargo', DEFENCE, NO_DEFENCE],
  ['vencida', OVERDUE, NOT_OVERDUE],
  ['pago_voluntario', VOLUNTARY, NO_VOLUNTARY],
  ['pendiente', OWED, NOT_OWED],
]

/**
 * Parses a state; `desconocido` if unknown. Reading a debt as paid is the worst error, so `pagada` and
 * `anulada` need explicit words without doubt: "impaga" is not "paga", "pago voluntario" is an offer.
 */
export function readState(text: string | null | undefined): FineState {
  const words = plainWords(text ?? '')
  const rule = RULES.find(([, pattern, exception]) => pattern.test(words) && !exception?.test(words))
  return rule?.[0] ?? 'desconocido'
}

/** True if the text says closed without saying how ("Resuelta"). */
export function isResolvedState(text: string | null | undefined): boolean {
  const words = plainWords(text ?? '')
  const isClosed = /\bRESUELT[AO]S?\b/.test(words) && !DOUBT.test(words)
  return isClosed && ['desconocido', 'pagada', 'anulada'].includes(readState(text))
}

function plainWords(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
}

/** Longer text is a page in the wrong field. */
const MAX_LENGTH = 300

import type { JurisdictionFacts } from '@multas/contract'
import { formatArs, formatDay, groupThousands, ORIGINS } from '@multas/domain'
import { knownText } from '../../ui/known-text.ts'
import { type ComparedFine, payableCentavos, unknownFor } from './compared-fine.ts'
import { fromRecord, fromSource, lowerFirst, ownStatement, type Statement, sentences } from './statement.ts'

export function payStatements(compared: ComparedFine): Statement[] {
  if (compared.isJudicial) return judicialStatements(compared)
  return [
    fromRecord(`${amountToday(compared)} ${describeTerm(compared)}`),
    fromSource(
      'El pago voluntario reconoce la falta y, en general, tiene los efectos de una sanción firme: cierra la discusión.',
      ORIGINS.voluntaryPayment,
    ),
    fromSource(
      'Esa sanción puede contar como antecedente si hay otra falta: la reincidencia.',
      ORIGINS.repeatedOffence,
    ),
  ]
}

/** A judicial case has no voluntary payment to accept or lose. */
function judicialStatements(compared: ComparedFine): Statement[] {
  const { place, fine } = compared
  const stage = fine.situacion === 'en_juicio' ? 'en juicio' : 'con sentencia'
  return [
    fromRecord(`${amountToday(compared)} ${place} la informa ${stage}: no tiene pago voluntario.`),
    ownStatement(
      'Cómo se cancela, y si hay intereses o costas, lo dice lo que te notificaron: preguntá ahí antes de pagar.',
    ),
  ]
}

export function discountStatements(
  compared: ComparedFine,
  { voluntaryPayment: rule, unit }: JurisdictionFacts,
): Statement[] {
  const { place, fine, isJudicial } = compared
  const statements: Statement[] = []
  if (rule !== null && !isJudicial) {
    const discount = rule.discount === null ? null : `El descuento es del ${decimal(rule.discount)} %`
    const text = sentences(discount, rule.term && `El plazo es de ${knownText(rule.term)}`, rule.notes)
    if (text !== '') statements.push(fromSource(`Pago voluntario en ${place}: ${lowerFirst(text)}`, rule))
  }
  const after = afterwards(compared)
  if (after !== null) statements.push(after)
  if (unit?.latest && fine.uf !== null) statements.push(unitStatement(fine.uf, place, unit, unit.latest))
  return statements
}

function amountToday({ asked, place }: ComparedFine): string {
  if (asked.kind === 'undetermined') return 'El importe está a determinar: lo fija la autoridad de faltas.'
  if (asked.kind === 'missing') return `${place} no informó el importe de esta acta.`
  if (asked.centavos <= 0)
    return `${place} informó esta acta con importe cero: antes de pagar, preguntá ahí cómo se resuelve.`
  return `Hoy te piden ${formatArs(asked.centavos)}.`
}

function describeTerm({ fine, due, place }: ComparedFine): string {
  if (fine.pagoVoluntario !== 'SI') return `${place} no informó un pago voluntario abierto para esta acta.`
  if (due !== null) {
    const days = due.daysLeft === 0 ? 'hoy' : due.daysLeft === 1 ? 'mañana' : `en ${due.daysLeft} días`
    return `Hay pago voluntario hasta el ${formatDay(due.day)}: vence ${days}. Vale la fecha de tu notificación.`
  }
  return fine.pagoVoluntarioVencimiento === null
    ? 'Figura con pago voluntario abierto, sin fecha de vencimiento.'
    : `La fecha informada de pago voluntario, el ${formatDay(fine.pagoVoluntarioVencimiento)}, ya pasó: confirmá si te siguen pidiendo ese importe.`
}

/** The list shows double the amount, struck through; only a known full amount confirms it. */
function afterwards(compared: ComparedFine): Statement | null {
  const { fine, place, full } = compared
  const askedCentavos = payableCentavos(compared)
  if (fine.pagoVoluntario !== 'SI' || askedCentavos === null) return null
  if (full === null)
    return ownStatement(
      `Cuánto sería después: ${lowerFirst(unknownFor(place))}. El precio tachado del listado es el doble del importe informado, y acá puede no ser así.`,
    )
  const struck =
    full.centavos === askedCentavos * 2
      ? ''
      : ' El precio tachado del listado es el doble del importe, y acá no corresponde.'
  const { descuento, norma: norm, fuente: source, revisado: checked } = full.known
  if (descuento === null)
    return fromRecord(
      `Después, sin el pago voluntario, el importe completo que informó ${place} es de ${formatArs(full.centavos)}, si no se actualiza antes.${struck}`,
    )
  return fromSource(
    `Después, sin ese descuento, el importe informado sería de ${formatArs(full.centavos)}, si no se actualiza antes.${struck}`,
    { norm, source, checked },
  )
}

function unitStatement(
  count: number,
  place: string,
  unit: NonNullable<JurisdictionFacts['unit']>,
  latest: NonNullable<NonNullable<JurisdictionFacts['unit']>['latest']>,
): Statement {
  const since = latest.from === null ? '' : ` desde el ${formatDay(latest.from)}`
  const until = latest.to === null ? '' : ` hasta el ${formatDay(latest.to)}`
  return fromSource(
    `La multa es de ${decimal(count)} ${unit.name}. El último valor de la ${unit.name} que tenemos para ${place} es de $\u00a0${price(latest.value)}${since}${until}; si se actualiza, lo que falta pagar puede cambiar.`,
    {
      norm: latest.norm ?? unit.norm,
      source: latest.source ?? unit.source,
      checked: unit.checked,
    },
  )
}

/** Fine units need their cents: `949,99`. */
function price(pesos: number): string {
  return decimal(pesos).replace(/,[0-9]$/, '$&0')
}

function decimal(value: number): string {
  const [whole = '', fraction] = String(value).split('.')
  const grouped = groupThousands(whole)
  return fraction === undefined ? grouped : `${grouped},${fraction}`
}

import type { JurisdictionFacts } from '@multas/contract'
import { defenceFigures, ORIGINS } from '@multas/domain'
import { knownText } from '../../ui/known-text.ts'
import { type ComparedFine, unknownFor } from './compared-fine.ts'
import { fromSource, lowerFirst, ownStatement, type Statement, sentences } from './statement.ts'

export function contestStatements({ fine, isJudicial }: ComparedFine): Statement[] {
  if (isJudicial)
    return [
      ownStatement(
        'Ya hay un juicio o una sentencia: qué se puede discutir, y hasta cuándo, lo dice lo que te notificaron.',
      ),
    ]
  const general = [
    fromSource(
      'En general, para reclamar no hay que pagar antes, y quien reclama discute el importe completo: puede perder el descuento por pago voluntario.',
      ORIGINS.contesting,
    ),
    fromSource(
      'Si rechazan tu descargo, en general queda para pagar el importe completo. Cuánto es, y hasta cuándo podés apelar, lo dice la resolución que te notifiquen.',
      ORIGINS.contesting,
    ),
  ]
  if (defenceFigures(fine) === null) return general
  return [
    ...general,
    ownStatement(
      'Para esta acta hay un descargo modelo: cerrá esta comparación y elegí «Ver descargo modelo».',
    ),
  ]
}

/** Unknown facts are stated as unknown. */
export function termStatements({ place }: ComparedFine, facts: JurisdictionFacts): Statement[] {
  const { defence, prescription } = facts
  return [
    defence === null
      ? ownStatement(
          `Plazo y lugar del descargo: ${lowerFirst(unknownFor(place))}. Están en tu notificación.`,
        )
      : fromSource(
          sentences(
            `Plazo del descargo en ${place}: ${knownText(defence.term)}`,
            defence.notes,
            'Vale el que indica tu notificación',
          ),
          defence,
        ),
    ...facts.offices.map((office) =>
      fromSource(
        sentences(
          [office.name, office.address, office.phone, office.email].filter(Boolean).join(', '),
          office.hours,
        ),
        { norm: null, source: office.source, checked: office.checked },
      ),
    ),
    prescription === null
      ? fromSource(
          `Prescripción: ${lowerFirst(unknownFor(place))}. La ley nacional, que no rige en todas partes, dice 2 años para las faltas leves y 5 para las graves. No es automática: hay que pedirla.`,
          ORIGINS.prescription,
        )
      : fromSource(
          sentences(`Prescripción en ${place}: ${knownText(prescription.term)}`, prescription.notes),
          prescription,
        ),
  ]
}

export interface Situation {
  readonly title: string
  readonly statements: readonly Statement[]
}

export function situations({ fine, place }: ComparedFine): Situation[] {
  const photo =
    fine.pruebas1 || fine.pruebas2
      ? 'La foto está en el detalle de esta infracción.'
      : `${place} no nos informó una foto: pedila ahí.`
  return [
    {
      title: 'El auto ya no era mío',
      statements: [
        fromSource(
          'Si lo vendiste antes de la fecha del acta, es un motivo habitual de descargo. Se suele acreditar con la transferencia o con la denuncia de venta en el Registro Automotor. Mientras no se transfiere, las infracciones siguen saliendo a nombre del titular anterior.',
          ORIGINS.soldCar,
        ),
      ],
    },
    {
      title: 'No es mi auto: patente clonada o mal leída',
      statements: [
        fromSource(
          'Se suelen pedir la denuncia policial y fotos de tu auto (modelo, color, detalles) para compararlas con las del acta, junto con el descargo.',
          ORIGINS.twinPlate,
        ),
        ownStatement(photo),
      ],
    },
  ]
}

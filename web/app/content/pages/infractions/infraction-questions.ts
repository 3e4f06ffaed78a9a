import type { Question } from '../../content-page.ts'
import { NO_DEBT_PAPER } from '../../facts/national-law.ts'

export const INFRACTION_QUESTIONS: readonly Question[] = [
  {
    question: '¿Hay un solo lugar para ver todas las multas del país?',
    answer:
      'No. El registro nacional reúne rutas nacionales y lo que cargan los municipios que adhirieron, cada uno a su tiempo. Las demás están en cada provincia y cada municipio. Por eso consultamos muchas fuentes y te decimos cuáles respondieron.',
  },
  {
    question: '¿La multa es del vehículo o de la persona?',
    answer:
      'De quien cometió la falta. Pero cuando nadie detuvo el vehículo, el acta sale a nombre del titular, que puede tener que informar quién manejaba. Por eso conviene consultar por patente y también por DNI.',
  },
  {
    question: '¿Puedo vender o comprar un vehículo con multas?',
    answer:
      'Según lo anunciado en 2024, el Registro Automotor ya no exige un libre deuda de multas para transferir (Disposición DNRPA 142/2024). Las multas no desaparecen: antes de comprar, consultá la patente y acordá por escrito quién las paga.',
    source: NO_DEBT_PAPER.source,
    checked: NO_DEBT_PAPER.checked,
  },
  {
    question: '¿Cuánto tarda en aparecer una infracción?',
    answer:
      'No hay un plazo común: cada organismo carga sus actas cuando puede. Que hoy no figure nada no asegura que no exista un acta.',
  },
  {
    question: '¿Qué pasa si la multa es de otra provincia?',
    answer:
      'Se paga o se discute donde ocurrió, con las reglas de ese lugar. Muchas jurisdicciones permiten hacer el trámite en línea: fijate en la página de esa provincia.',
  },
]

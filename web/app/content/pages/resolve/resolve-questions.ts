import type { Question } from '../../content-page.ts'
import { CONTESTING, NATIONAL_PRESCRIPTION, PRESCRIPTION } from '../../facts/national-law.ts'

export const RESOLVE_QUESTIONS: readonly Question[] = [
  {
    question: '¿Tengo que pagar para poder reclamar?',
    answer:
      'En general, no. Quien reclama discute el importe completo y puede perder el descuento del pago voluntario.',
    source: CONTESTING.source,
    checked: CONTESTING.checked,
  },
  {
    question: '¿Conviene pagar con descuento o reclamar?',
    answer:
      'Depende de tus pruebas. Pagar con descuento es más barato y cierra el tema: en la ley nacional vale como sanción firme (Ley 24.449, artículo 85). Reclamar tiene sentido si hay un dato equivocado que podés mostrar. Si el importe es alto o hay una inhabilitación, consultá con un abogado.',
  },
  {
    question: '¿Y si dejo pasar el tiempo?',
    answer: `${NATIONAL_PRESCRIPTION}\n\nMientras tanto la multa puede pasar a sentencia y cobrarse por juicio: es el apremio. Ley 24.449, artículo 89; cada jurisdicción puede tener plazos propios.`,
    source: PRESCRIPTION.source,
  },
  {
    question: 'Pagué y sigue apareciendo, ¿qué hago?',
    answer:
      'El pago puede tardar en acreditarse. Si pasan los días, presentá el comprobante con el número de acta ante la jurisdicción. En nuestros resultados la infracción cambia cuando la jurisdicción la informa como pagada o deja de informarla.',
  },
  {
    question: '¿Ustedes presentan el descargo o cobran la multa?',
    answer:
      'No. Mostramos lo que informa cada jurisdicción y te orientamos. El pago y el reclamo se hacen siempre ante la jurisdicción.',
  },
]

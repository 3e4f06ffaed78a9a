import { DEFENCE_TOLERANCE_PERCENT } from '@multas/domain'
import type { QuestionGroup } from '../question-group.ts'

export const CONTESTING: QuestionGroup = {
  id: 'descargos',
  name: 'Descargos',
  questions: [
    {
      id: 'que-es-un-descargo',
      question: '¿Qué es un descargo?',
      answer:
        'El escrito con que discutís una infracción ante quien la juzga. El plazo y el lugar para presentarlo están en la notificación: es lo primero que conviene mirar.',
      links: [{ to: '/resolver-infraccion', text: 'Pagar o reclamar, paso a paso' }],
    },
    {
      id: 'pierdo-el-descuento',
      question: 'Si presento un descargo, ¿pierdo el descuento?',
      answer:
        'Puede ser: en la provincia de Buenos Aires y en la Ciudad de Buenos Aires, quien discute la infracción pierde el descuento del pago voluntario. Compará las dos opciones antes de decidir.',
      source: 'https://clarin.com/sociedad/-como-reclamar-por-una-multa-que-no-cometi-_0_xv7KSspFI.amp.html',
      checked: '2026-11-21',
    },
    {
      id: 'descargo-modelo',
      question: '¿En qué casos ofrecen un descargo modelo?',
      answer: `En excesos de velocidad de la provincia de Buenos Aires y de algunos de sus municipios, cuando el exceso es de hasta el ${DEFENCE_TOLERANCE_PERCENT} % de la máxima y la jurisdicción informa las dos velocidades. Es un texto para completar y firmar, solo orientativo: consultá con un abogado de tránsito.`,
      norm: 'Ley 24.449, artículo 77, inciso n',
      source: 'https://www.argentina.gob.ar/normativa/nacional/ley-24449-818',
    },
    {
      id: 'no-era-mio',
      question: 'El vehículo ya no era mío. ¿Qué hago?',
      answer:
        'Juntá la denuncia de venta o la transferencia, con su fecha, y presentalas con el descargo. Si la infracción es posterior, es tu principal argumento.',
      links: [{ to: '/resolver-infraccion', text: 'Guía para «ya no era mío» y patente clonada' }],
      source: 'https://www.clarin.com/ciudades/vendi-auto-siguen-llegando-multas_0_IC5N-F97.html',
      checked: '2026-11-21',
    },
    {
      id: 'lo-presentan-ustedes',
      question: '¿Ustedes presentan el descargo por mí?',
      answer:
        'No. No somos un estudio jurídico ni gestores: te damos información y, cuando corresponde, un modelo para que lo uses vos.',
    },
  ],
}

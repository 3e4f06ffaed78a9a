import type { QuestionGroup } from '../question-group.ts'

const LAW = 'https://www.argentina.gob.ar/normativa/nacional/ley-24449-818'

export const AMOUNTS: QuestionGroup = {
  id: 'importes',
  name: 'Importes y vencimientos',
  questions: [
    {
      id: 'donde-pago',
      question: '¿Puedo pagar una multa acá?',
      answer:
        'No cobramos multas ni recibimos pagos por ellas. El botón «Pagar online» aparece cuando la jurisdicción informa su enlace, y te lleva a su sitio. Antes de pagar, mirá que la dirección sea la oficial.',
      links: [{ to: '/resolver-infraccion', text: 'Cómo resolver una infracción' }],
      isInStructuredData: true,
    },
    {
      id: 'pago-voluntario',
      question: '¿Qué es el pago voluntario?',
      answer:
        'Pagar dentro del plazo con un descuento, reconociendo la falta. La ley nacional prevé la mitad para las faltas a las normas de circulación, y en todos los casos ese pago tiene los efectos de una sanción firme. El porcentaje y el plazo cambian según la jurisdicción.',
      norm: 'Ley 24.449, artículo 85 (según Ley 26.363)',
      source: LAW,
      isInStructuredData: true,
    },
    {
      id: 'precio-tachado',
      question: '¿Por qué hay un importe tachado?',
      answer:
        'Cuando la infracción está en fecha de pago voluntario, el importe grande es el que informa la jurisdicción y el tachado es el doble, que no siempre es lo que vas a pagar después. En el detalle, «Importe completo» dice cuánto sería sin el pago voluntario, si la jurisdicción lo informó o si conocemos su descuento. Si no, vale lo que dice la boleta.',
    },
    {
      id: 'en-uf',
      question: '¿Qué es una UF y por qué la multa está en UF?',
      answer:
        'Es la unidad en que las normas expresan las multas, atada al precio de la nafta. En la ley nacional equivale al menor precio de venta al público de un litro de nafta especial, y cada jurisdicción puede tener la suya.',
      links: [
        {
          to: '/como-se-calcula-valor-infraccion-unidad-funcional-uf',
          text: 'Valores de la UF y calculadora',
        },
      ],
      norm: 'Ley 24.449, artículo 84',
      source: LAW,
    },
    {
      id: 'importe-distinto',
      question: 'El importe no coincide con el de mi boleta. ¿Cuál vale?',
      answer:
        'El de la boleta. Puede haber cambiado el valor de la UF, o haber vencido el descuento, desde que la jurisdicción nos contestó.',
    },
    {
      id: 'sin-importe',
      question: '¿Por qué una infracción no tiene importe?',
      answer:
        'Porque la jurisdicción no lo informa, o porque primero la tiene que resolver una persona. En la Ciudad de Buenos Aires, las actas que se resuelven con un controlador de faltas no se pueden pagar en línea.',
      source:
        'https://www.cronista.com/informacion-gral/alerta-conductores-como-hacer-un-descargo-de-una-multa-mal-hecha-en-caba/',
      checked: '2026-11-21',
    },
    {
      id: 'vencimiento',
      question: '¿Qué es el vencimiento de pago voluntario?',
      answer:
        'El último día para pagar con descuento, cuando la jurisdicción lo informa. Lo podés agregar a tu calendario desde el resultado. Si no figura, mirá tu notificación: nosotros no lo calculamos.',
    },
    {
      id: 'prescripcion',
      question: '¿Las multas prescriben?',
      answer:
        'La ley nacional prevé 2 años para las faltas leves y 5 para las graves, y las jurisdicciones pueden tener plazos propios. No es automático: hay que pedirlo, y algunos actos del trámite vuelven a empezar la cuenta.',
      norm: 'Ley 24.449, artículo 89',
      source: LAW,
      isInStructuredData: true,
    },
  ],
}

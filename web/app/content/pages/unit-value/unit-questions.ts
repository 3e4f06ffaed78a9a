import type { Question } from '../../content-page.ts'

export const UNIT_QUESTIONS: readonly Question[] = [
  {
    question: '¿Qué quiere decir UF en una multa?',
    answer:
      'Unidad fija, también llamada unidad funcional. Es la medida en que las normas expresan una multa para que no haya que cambiarlas cada vez que suben los precios.',
  },
  {
    question: '¿Cuánto vale una UF hoy?',
    answer:
      'Depende de la jurisdicción. En esta página están los valores que encontramos publicados, cada uno con sus fechas y su fuente. Si el último ya venció, te lo decimos: el que vale es el de tu boleta.',
  },
  {
    question: '¿Por qué la misma falta cuesta distinto en cada lugar?',
    answer:
      'Porque cada jurisdicción fija cuántas unidades tiene cada falta y cuánto vale su unidad. En la Ciudad de Buenos Aires se basa en medio litro de nafta; en la provincia de Buenos Aires, en uno entero.',
  },
  {
    question: '¿Y si mi acta dice «de 150 a 1.000 UF»?',
    answer:
      'Es el mínimo y el máximo de la norma. El importe exacto lo decide quien juzga la falta. Podés calcular los dos extremos con la calculadora.',
  },
  {
    question: '¿El descuento se calcula sobre el mínimo?',
    answer:
      'Depende de la jurisdicción. Si tu boleta ya trae el importe reducido, no le restes el descuento otra vez.',
  },
]

import type { QuestionGroup } from '../question-group.ts'

const LINKS = [{ to: '/scoring-conductor', text: 'Cómo se calcula el puntaje' }]

export const SCORE: QuestionGroup = {
  id: 'puntaje',
  name: 'Scoring',
  questions: [
    {
      id: 'que-es-el-puntaje',
      question: '¿Qué es el puntaje de seguridad vial?',
      answer:
        'Un número de 0 a 100 que calculamos con las infracciones encontradas: pesan más las peligrosas, las recientes y las que siguen pendientes. Es nuestro y orientativo.',
      links: LINKS,
    },
    {
      id: 'es-el-scoring-nacional',
      question: '¿Es el scoring nacional de la licencia?',
      answer:
        'No. El nacional da 20 puntos a cada licencia, que se pierden con resoluciones firmes en las jurisdicciones que adhirieron. Nosotros no vemos ni cambiamos esos puntos.',
      links: LINKS,
      norm: 'Decretos 437/2011 y 242/2022',
      source: 'https://www.argentina.gob.ar/seguridadvial/mi-scoring',
      checked: '2026-11-22',
      isInStructuredData: true,
    },
    {
      id: 'mejorar-el-puntaje',
      question: '¿Cómo mejora mi puntaje?',
      answer:
        'Resolviendo lo pendiente y con el tiempo sin infracciones nuevas. Resolver una infracción nunca lo baja.',
      links: LINKS,
    },
  ],
}

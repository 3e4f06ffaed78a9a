import { RESOLVED_PERCENT } from '@multas/domain'
import type { Question } from '../../content-page.ts'

export const SCORING_QUESTIONS: readonly Question[] = [
  {
    question: '¿Este puntaje me puede hacer perder la licencia?',
    answer:
      'No. Es un puntaje nuestro y orientativo, sin efectos legales. Los puntos de la licencia los lleva el Estado, con otras reglas.',
  },
  {
    question: '¿Por qué una infracción pagada todavía resta?',
    answer: `Porque el puntaje mira cómo se manejó, no solo cuánto se debe. Resuelta, resta el ${RESOLVED_PERCENT} % de sus puntos y, con los años, cada vez menos.`,
  },
  {
    question: '¿El puntaje es de la persona o del vehículo?',
    answer:
      'De lo que buscaste. Si buscás una patente, son las infracciones de ese vehículo, las haya cometido quien sea. Si buscás un DNI, las de esa persona.',
  },
  {
    question: '¿Por qué cambió si no tuve infracciones nuevas?',
    answer:
      'Porque una jurisdicción que antes no había respondido ahora sí, porque algo se resolvió o porque una infracción cumplió años y pesa menos.',
  },
  {
    question: 'Mi infracción está en la fila equivocada. ¿Por qué?',
    answer:
      'El tipo sale de las palabras con que la jurisdicción la describe. Si no dicen lo suficiente, va a «Otras infracciones». No cambiamos lo que dice el acta.',
  },
  {
    question: '¿Quién ve mi puntaje?',
    answer:
      'Quien hizo la búsqueda, y quien abra un enlace a ese resultado. También el de una persona que tiene un perfil público: quién lo tiene está en la política de privacidad. No lo enviamos a aseguradoras ni a organismos.',
  },
]

import type { Question } from '../../content-page.ts'
import { describeMode, formatDiscount, liveSubjects, sentences } from '../../facts/fact-texts.ts'
import { NATIONAL_DISCOUNT } from '../../facts/national-law.ts'
import type { ProvinceFacts } from './province-facts.ts'

export function provinceQuestions(facts: ProvinceFacts): Question[] {
  const own = facts.jurisdiction.facts.questions.map(({ question, answer, source, checked }) => ({
    question,
    answer: sentences(answer),
    source,
    checked,
  }))
  return [...own, howToConsult(facts), discount(facts), term(facts), ...towns(facts), nothingFound(facts)]
}

function howToConsult({ place, jurisdiction }: ProvinceFacts): Question {
  const live = liveSubjects(jurisdiction)
  const form = jurisdiction.officialForm
  return {
    question: `¿Cómo consulto si tengo multas en ${place.phrase}?`,
    answer: sentences(
      live === null
        ? `Por patente, ${describeMode(jurisdiction.consultation.patent)}`
        : `Desde la página de inicio, ${live}, con un código que te enviamos por correo`,
      form === null
        ? `No conocemos un formulario oficial en línea: preguntá en ${officialWay(jurisdiction.officialSite)}`
        : `También a mano, en el formulario oficial: ${form}`,
    ),
  }
}

function officialWay(site: string | null): string {
  return site === null ? 'la oficina que figura en tu notificación' : `su sitio oficial, ${site}`
}

function discount({ place, jurisdiction }: ProvinceFacts): Question {
  const rule = jurisdiction.facts.voluntaryPayment
  const question = `¿Qué descuento hay por pago voluntario en ${place.phrase}?`
  if (rule?.discount == null)
    return {
      question,
      answer: `No tenemos ese dato confirmado: mirá la boleta o la notificación.\n\n${NATIONAL_DISCOUNT} Ley 24.449, artículo 85.`,
    }
  return {
    question,
    answer: sentences(
      `El ${formatDiscount(rule.discount)}`,
      rule.term && `El plazo es de ${rule.term}`,
      rule.notes,
      rule.norm,
    ),
    source: rule.source,
    checked: rule.checked,
  }
}

function term({ place, jurisdiction }: ProvinceFacts): Question {
  const { defence } = jurisdiction.facts
  const question = `¿Cuánto tiempo tengo para hacer un descargo en ${place.phrase}?`
  if (defence === null)
    return {
      question,
      answer: `El plazo que vale es el que dice tu notificación. No publicamos uno para ${place.phrase} porque no encontramos una fuente que lo confirme.`,
    }
  return {
    question,
    answer: sentences(defence.term, defence.notes, defence.norm),
    source: defence.source,
    checked: defence.checked,
  }
}

function towns({ place, jurisdiction, towns: known }: ProvinceFacts): Question[] {
  if (place.slug === 'caba') return []
  const { capital } = jurisdiction.facts
  const names = known.map(({ name }) => name).join(', ')
  return [
    {
      question: `Me multó un municipio de ${place.phrase}: ¿es lo mismo que la Provincia?`,
      answer: sentences(
        `No. ${capital === null ? 'Cada municipio' : `La municipalidad de ${capital}, como cualquier otra,`} labra sus actas y las juzga su propio juzgado de faltas`,
        known.length === 0
          ? `Hoy no tenemos una consulta aparte para municipios de ${place.phrase}`
          : `Tenemos descripta la consulta de ${names}`,
      ),
    },
  ]
}

function nothingFound({ place }: ProvinceFacts): Question {
  return {
    question: `Si no aparece nada en ${place.phrase}, ¿no debo nada?`,
    answer:
      'Quiere decir que la fuente respondió y no informó infracciones para ese dato, ese día. Un acta puede tardar en cargarse y otro organismo puede tener la suya. El resultado no reemplaza a un libre deuda.',
  }
}
